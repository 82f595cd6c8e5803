import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { recordReply } from '#server/calls/replies.ts';
import { requireRight } from '#server/calls/rights.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { t as schema } from '#server/kernel/values/value-messages.ts';
import { toCsv } from '#server/resources/lists/csv.ts';
import { readFilter, unreadFilter } from '#server/resources/lists/filter/filter-parameter.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { invalidParameter, invalidRequest } from '#server/vocabulary/errors.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { askedRange } from './asked-range.ts';
import { metricsOf } from './definitions.ts';
import { sumsOfFiltered } from './filtered-sums.ts';
import { linkedRow } from './linked-rows.ts';
import { t } from './messages.ts';
import { compared, compares } from './periods.ts';
import { pivot, type ReportRow } from './pivot.ts';
import { readRecords } from './record-rows.ts';
import type { Asked, Figures, FilterJson, ReportDefinition, SummedReport } from './report.ts';
import { everyGroup, type Group, reportTypes } from './report-names.ts';
import { reportOf } from './report-registry.ts';
import { sumsAmong, sumsIn } from './sums.ts';

const mostDays = 3660;

const row = z.object({
  key: z.string(),
  currency: z.string().nullable(),
  values: z.record(z.string(), z.number().nullable()),
  /** By column: the list of the records that the figure is made of. */
  queries: z.record(z.string(), z.string()),
});

const part = z.object({ from: z.string(), to: z.string(), rows: z.array(row), totals: z.array(row) });

interface Question {
  report: ReportDefinition;
  groupBy: Group;
  filter: FilterJson | undefined;
}

/** Reads the figures of a period, each with the list that it opens. */
async function read(ctx: Ctx, { report, groupBy, filter }: Question, range: Range) {
  const asked = { ...range, groupBy };
  if (report.source === 'area') return { ...range, ...withQueries(await report.read(ctx, asked)) };
  const { rows, totals } =
    report.source === 'records'
      ? await readRecords(ctx, report, { ...asked, filter })
      : await readSums(ctx, report, { ...asked, filter });
  const question = { ...asked, filter, zones: settingsOf(ctx) };
  const linked = (all: readonly ReportRow[], isTotal: boolean) =>
    all.map((one) => linkedRow(report, question, one, isTotal));
  return { ...range, ...withQueries({ rows: linked(rows, false), totals: linked(totals, true) }) };
}

const withQueries = ({ rows, totals }: Figures) => {
  const all = (some: readonly ReportRow[]) => some.map((one) => ({ ...one, queries: one.queries ?? {} }));
  return { rows: all(rows), totals: all(totals) };
};

async function readSums(
  ctx: Ctx,
  report: SummedReport,
  { groupBy, filter: given, from, to }: Asked & { filter: FilterJson | undefined },
): Promise<Figures> {
  const metrics = metricsOf(report);
  const range = { from, to };
  const filter = readFilter(report.kind, given);
  const parts = filter && (await sumsOfFiltered(ctx, report, { filter, groupBy, ...range }));
  const of = async (group: string) =>
    pivot(report, parts ? sumsAmong(parts, group) : await sumsIn(ctx, { metrics, groupBy: group, ...range }));
  return { rows: groupBy === 'total' ? [] : await of(groupBy), totals: await of('') };
}

function groupOf({ type, units, groups }: ReportDefinition, groupBy: Group | undefined): Group {
  const allowed: readonly Group[] = ['total', ...units, ...groups];
  if (groupBy === undefined) return units[0] ?? 'total';
  if (allowed.includes(groupBy)) return groupBy;
  throw invalidRequest(t('notGroup', { report: type, allowed: allowed.join(', ') }), {
    details: [
      { path: 'group_by', rule: 'one_of', message: schema('notOneOf', { values: allowed }), allowed },
    ],
  });
}

const columnsOf = ({ columns, rates, differences = {} }: ReportDefinition) => [
  ...columns.map(({ key }) => key),
  ...Object.keys(differences),
  ...Object.keys(rates),
];

/** The kind whose records a filter finds; a report of several kinds, or of postings, has no filter. */
function filteredKind(report: ReportDefinition): Kind | undefined {
  if (report.source === 'area') return undefined;
  const [kind, ...others] = new Set(report.columns.map(({ records }) => records.kind));
  return others.length === 0 ? kind : undefined;
}

function checkedFilter(
  report: ReportDefinition,
  given: z.output<typeof unreadFilter>,
): FilterJson | undefined {
  if (given === undefined) return undefined;
  const kind = filteredKind(report);
  if (kind === undefined)
    throw invalidParameter('filter', 'not_supported', t('noFilter', { report: report.type }));
  readFilter(kind, given);
  return typeof given === 'string' ? filterJson.parse(JSON.parse(given)) : given;
}

const filterJson = z.record(z.string(), z.unknown());

type Part = z.output<typeof part>;

/** Writes the rows of the period and, with a comparison, those of the other period, each with its days. */
function csvOf(report: ReportDefinition, groupBy: string, own: Part, other: Part | null): string {
  const columns = columnsOf(report);
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
      'By day, week, month or another property, with totals; `compare` adds the previous period or the previous year. Days are in the time zone of the settings; amounts of different currencies are never added. `format=csv` returns the rows as CSV, with `compare` those of both periods, each with its `from` and `to`. `queries` has, for each figure that is not 0, the list of its records. Sales, leads, activities and projects are read from totals that every write updates, so the number of records does not matter; with `filter` they are counted from the records, at most 50,000 in a period. The other reports are counted from the records of the period, and `money` from the postings.',
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
        .optional()
        .describe(
          'The property that makes a row; a report refuses one that it does not support and lists the supported ones. The default is a day, or for `money` a month.',
        ),
      filter: unreadFilter.describe(
        'Counts only the records that meet it, as in their list. `money` and `people` have no filter, because their figures are of several kinds.',
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
      const report = reportOf(type);
      requireRight(ctx.actor, settingsOf(ctx).modules, { role: 'manager', area: report.area });
      const groupBy = groupOf(report, group_by);
      const range = askedRange(ctx, { from, to }, mostDays);
      const asked = { report, groupBy, filter: checkedFilter(report, given) };
      const own = await read(ctx, asked, range);
      const other = compare ? await read(ctx, asked, compared(range, compare)) : null;
      if (format === 'csv') {
        const content = csvOf(report, groupBy, own, other);
        ctx.reply.file = { name: `${type}.csv`, media: 'text/csv', content };
      }
      return { data: { type, group_by: groupBy, columns: columnsOf(report), ...own, compared: other } };
    },
  }),
};
