import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';

/** The day whose rates hold for a document without a date of its own. */
export const taxDay = (ctx: Pick<Ctx, 'now' | 'actor'>): string => dayOf(ctx.now, settingsOf(ctx).timezone);
