import { z } from 'zod';
import { askedRange } from '#server/areas/platform/reports/asked-range.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays } from '#server/kernel/values/days.ts';
import { dayStart } from '#server/kernel/values/time-zones.ts';
import type { Range } from '#server/resources/records/totals.ts';
import type { Moments } from './past-claims.ts';

const mostDays = 400;

export const period = {
  from: z.iso.date().optional().describe('The first day; the default are the 30 days until `to`.'),
  to: z.iso.date().optional().describe('The last day, inclusive; the default is today.'),
};

export const periodOf = (ctx: Ctx, asked: { from?: string | undefined; to?: string | undefined }): Range =>
  askedRange(ctx, asked, mostDays);

export function momentsOf(ctx: Ctx, { from, to }: Range): Moments {
  const settings = settingsOf(ctx);
  return { from: dayStart(from, settings), until: dayStart(addDays(to, 1), settings) };
}
