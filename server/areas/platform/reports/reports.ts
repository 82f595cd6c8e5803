import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { requireRight } from '#server/calls/rights.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { readFilter, unreadFilter } from '#server/resources/lists/filter/filter-parameter.ts';
import type { AskedFilter } from '#server/resources/lists/filter/tree.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { invalidRequest } from '#server/vocabulary/errors.ts';
import { askedRange } from './asked-range.ts';
import {
  definitions,
  everyGroup,
  type Group,
  metricsOf,
  type ReportType,
  reportTypes,
} from './definitions.ts';
import { sumsOfFiltered } from './filtered-sums.ts';
import { t } from './messages.ts';
import { compared, compares } from './periods.ts';
import { pivot } from './pivot.ts';
import { sumsAmong, sumsIn, units } from './sums.ts';

const mostDays = 3660;

const row = z.object({
  key: z.string(),
  currency: z.string().nullable(),
  values: z.record(z.string(), z.number().nullable()),
});

const part = z.object({ from: z.string(), to: z.string(), rows: z.array(row), totals: z.array(row) });

interface Asked {
  type: ReportType;
  groupBy: Group;
  filter: AskedFilter | undefined;
}

async function read(ctx: Ctx, { type, groupBy, filter }: Asked, range: Range) {
  const definition = definitions[type];
  const metrics = metricsOf(definition);
  const parts = filter && (await sumsOfFiltered(ctx, definition, { filter, groupBy, ...range }));
  const of = async (group: string) =>
    pivot(
      definition,
      parts ? sumsAmong(parts, group) : await sumsIn(ctx, { metrics, groupBy: group, ...range }),
    );
  return { ...range, rows: groupBy === 'total' ? [] : await of(groupBy), totals: await of('') };
}

function groupOf(type: ReportType, groupBy: Group): Group {
  const allowed: readonly Group[] = ['total', ...units, ...definitions[type].groups];
  if (allowed.includes(groupBy)) return groupBy;
  throw invalidRequest(t('notGroup', { report: type, allowed: allowed.join(', ') }), {
    details: [
      { path: 'group_by', rule: 'one_of', message: schema('notOneOf', { values: allowed }), allowed },
    ],
  });
}

const columnsOf = (type: ReportType) => {
  const { columns, rates } = definitions[type];
  return [...columns.map(({ key }) => key), ...Object.keys(rates)];
};

type Part = z.output<typeof part>;

/** Writes the rows of the period and, with a comparison, those of the other period, each with its days. */
function csvOf(type: ReportType, groupBy: string, own: Part, other: Part | null): string {
  const columns = columnsOf(type);
  const linesOf = ({ from, to, rows, totals }: Part) =>
    (groupBy === 'total' ? totals : rows).map(({ key, currency, values }) => [
      ...(other ? [from, to] : []),
      key,
      currency,
      ...columns.map((name) => values[name]),
    ]);
  const head = [...(other ? ['from', 'to'] : []), groupBy, 'currency', ...columns];
  return toCsv([head, ...linesOf(own), ...(other ? linesOf(other) : [])]);
}

export const reports = {
  get: operation({
    method: 'GET',
    path: '/reports',
    isSlow: true,
    summary: 'Figures of a period',
    description:
      'By day, week, month or another property, with totals; `compare` adds the previous period or the previous year. Days are in the time zone of the settings; amounts of different currencies are never added. `format=csv` returns the rows as CSV, with `compare` those of both periods, each with its `from` and `to`. The figures are read from totals that every write updates, so the number of records does not matter. With `filter` they are counted from the records, at most 50,000 in a period.',
    tag: 'Reports',
    area: 'platform',
    role: 'manager',
    file: { media: 'text/csv', isAlways: false },
    examples: { query: { type: 'sales', group_by: 'month', compare: 'previous_year' } },
    input: z.strictObject({
      type: z.enum(reportTypes).describe('The subject of the report.'),
      from: z.iso.date().optional().describe('The first day; the default are the 30 days until `to`.'),
      to: z.iso.date().optional().describe('The last day, inclusive; the default is today.'),
      group_by: z
        .enum(everyGroup)
        .default('day')
        .describe(
          'The property that makes a row; a report refuses one that it does not support and lists the supported ones.',
        ),
      filter: unreadFilter.describe(
        'Counts only the records that meet it: deals, leads, activities or projects, as in their lists.',
      ),
      compare: z.enum(compares).optional().describe('Adds the figures of the previous period or year.'),
      format: z.enum(['json', 'csv']).default('json').describe('`csv` answers a file.'),
    }),
    output: recordReply(
      z.object({
        type: z.enum(reportTypes),
        group_by: z.string(),
        columns: z.array(z.string()),
        ...part.shape,
        compared: part.nullable(),
      }),
    ),
    handler: async (ctx, { type, from, to, group_by, filter: given, compare, format }) => {
      const { area, kind } = definitions[type];
      requireRight(ctx.actor, settingsOf(ctx).modules, { role: 'manager', area });
      const groupBy = groupOf(type, group_by);
      const range = askedRange(ctx, { from, to }, mostDays);
      const asked = { type, groupBy, filter: readFilter(kind, given) };
      const own = await read(ctx, asked, range);
      const other = compare ? await read(ctx, asked, compared(range, compare)) : null;
      if (format === 'csv') {
        const content = csvOf(type, groupBy, own, other);
        ctx.reply.file = { name: `${type}.csv`, media: 'text/csv', content };
      }
      return { data: { type, group_by: groupBy, columns: columnsOf(type), ...own, compared: other } };
    },
  }),
};
