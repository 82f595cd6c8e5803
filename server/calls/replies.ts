import { z } from 'zod';
import { textSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { Ctx } from './context.ts';
import { effect } from './effects-schema.ts';
import { pageMeta } from './pages/page-meta.ts';
import type { Saved } from './saved.ts';

/** The envelopes of the contract, each defined once. */
export const warning = z
  .object({
    code: z.string(),
    message: textSchema(),
    id: z.string().optional(),
    path: z.string().optional(),
    kept_as: z.string().optional(),
    did_you_mean: z.array(z.string()).optional(),
  })
  .meta({ id: 'Warning' });

export const listReply = <R extends z.ZodType>(record: R) =>
  z.object({ data: z.array(record), meta: pageMeta });

export const recordReply = <R extends z.ZodType>(record: R) => z.object({ data: record });

/** The reply to a write, which also lists its effects and warnings. */
export const savedReply = <R extends z.ZodType>(record: R) =>
  z.object({ data: record, effects: z.array(effect).optional(), warnings: z.array(warning).optional() });

/** The effects leave out the write's own event, because the caller already knows of it. */
export function saved<T>(ctx: Ctx, { record, warnings: own }: Saved): T {
  const effects = ctx.journal.effectsSince(ctx.reply.since);
  const warnings = [...own, ...ctx.journal.warningsSince(ctx.reply.since)];
  const first = effects.findIndex(({ id }) => id === record.id);
  const others = effects.filter((_, nth) => nth !== first);
  ctx.reply.headers.ETag = `"${record.version}"`;
  return unchecked({
    data: record,
    ...(others.length ? { effects: others } : {}),
    ...(warnings.length ? { warnings } : {}),
  });
}

/** A single record is answered in the usual form; several are answered as a list with the effects of all. */
export function savedTogether<T>(ctx: Ctx, all: readonly Saved[]): T {
  const [first] = all;
  if (first && all.length === 1) return saved(ctx, first);
  const own = new Set(all.map(({ record }) => record.id));
  const others = ctx.journal.effectsSince(ctx.reply.since).filter(({ id }) => !own.delete(id));
  const warnings = [
    ...all.flatMap((one) => one.warnings.map((warning) => ({ id: one.record.id, ...warning }))),
    ...ctx.journal.warningsSince(ctx.reply.since),
  ];
  return unchecked({
    data: all.map(({ record }) => record),
    ...(others.length ? { effects: others } : {}),
    ...(warnings.length ? { warnings } : {}),
  });
}

/** Every row passes through the operation's output schema, which checks its shape at run time. */
export const unchecked = <T>(value: unknown) => value as T;
