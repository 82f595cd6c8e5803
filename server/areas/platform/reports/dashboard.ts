import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { allows, isEnabled } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { invalidParameter } from '#server/vocabulary/errors.ts';
import type { Figure } from './figures.ts';
import { allKpis, figureUnits, type Kpi } from './kpi.ts';
import { t } from './messages.ts';
import { monthSoFar, periodBefore } from './periods.ts';

const kpi = z.object({
  key: z.string(),
  unit: z.enum(figureUnits),
  currency: z.string().nullable(),
  value: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
  /** Amounts in other currencies. They are shown beside the value and never added to it. */
  other_currencies: z.record(z.string(), z.number()),
  /** The parts of a count, such as cards by status. */
  parts: z.record(z.string(), z.number()),
  /** The kind of the records that the figure is made of. */
  kind: z.string(),
  query: z.string(),
  /** Further lists of records that the figure is made of. */
  further_queries: z.array(z.string()),
});

const range = z.object({ from: z.string(), to: z.string() });

/** Returns the kind of the records in a list of the API. */
function kindListedAt(query: string): string {
  const [path] = query.split('?');
  const resource = allResources().find((one) => one.path === path);
  if (!resource) throw new Error(`no kind of record is listed at ${path}`);
  return resource.kind;
}

async function show(ctx: Ctx, one: Kpi, asked: Range, today: string) {
  const { value, previous, parts = {} } = await one.read(ctx, asked, today);
  const currency = one.unit === 'money' ? settingsOf(ctx).currency : '';
  // A percentage or an average without data is null, but a sum or a count without data is 0.
  const valueIn = (figure: Figure) =>
    figure.get(currency) ?? (one.unit === 'percent' || one.unit === 'hours' ? null : 0);
  const [now, before] = [valueIn(value), valueIn(previous)];
  const change = now === null || before === null ? null : Math.round((now - before) * 100) / 100;
  const period = { ...asked, today, zones: settingsOf(ctx) };
  const others = [...value].filter(([other]) => other !== currency);
  const query = one.query(period);
  return {
    key: one.key,
    kind: kindListedAt(query),
    unit: one.unit,
    currency: currency || null,
    value: now,
    previous: before,
    change,
    other_currencies: Object.fromEntries(others),
    parts,
    query,
    further_queries: one.further?.(period) ?? [],
  };
}

export const dashboard = {
  get: operation({
    method: 'GET',
    path: '/dashboard',
    summary: 'Get the dashboard',
    description:
      'Each figure with its value, the previous period, the change, and the list of its records. The default period is the current month to date. Figures of disabled modules, and of areas that the token does not have, are left out.',
    tag: 'Reports',
    area: 'platform',
    role: 'manager',
    input: z.strictObject({
      from: z.iso.date().optional().describe('The first day; the default is the first day of this month.'),
      to: z.iso.date().optional().describe('The last day, inclusive; the default is today.'),
    }),
    output: recordReply(z.object({ period: range, previous_period: range, kpis: z.array(kpi) })),
    handler: async (ctx, { from, to }) => {
      const { modules, timezone } = settingsOf(ctx);
      const today = dayOf(ctx.now, timezone);
      const month = monthSoFar(to ?? today);
      const asked = {
        from: from ?? month.from,
        to: to ?? (from !== undefined && from > today ? from : today),
      };
      if (asked.from > asked.to) throw invalidParameter('from', 'order', t('fromAfterTo'));
      const mayRead = ({ area }: Kpi) =>
        allows(ctx.actor, { role: 'manager', area }) &&
        isEnabled(modules, ctx.actor.role, { role: 'manager', area });
      const shown = await Promise.all(
        allKpis()
          .filter(mayRead)
          .map((one) => show(ctx, one, asked, today)),
      );
      return { data: { period: asked, previous_period: periodBefore(asked), kpis: shown } };
    },
  }),
};
