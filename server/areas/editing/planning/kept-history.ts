import { retentionSettings } from '#server/base/storage/retention-settings.ts';
import type { Ctx } from '#server/calls/context.ts';

const day = 86_400_000;
/** Events are never kept for a shorter time. */
const fewestDays = 30;

/** The moment from which on the organization still has all events; null if it keeps them for ever. */
export function keptSince(ctx: Ctx): string | null {
  const { eventRetentionDays: everybody } = ctx.app.config;
  const own = retentionSettings.of(ctx).retention_days.events;
  const limits = [everybody, own ?? 0].filter((days) => days > 0);
  if (limits.length === 0) return null;
  return new Date(Date.parse(ctx.now) - Math.max(fewestDays, Math.min(...limits)) * day).toISOString();
}
