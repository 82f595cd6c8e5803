import { count, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { operation } from '#server/calls/operation.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { sum } from '#server/kernel/values/money.ts';
import { id } from '#server/kernel/values/record-id.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { type Tone, tones } from '#server/kernel/values/tones.ts';
import { listRecords } from '#server/resources/lists/list.ts';
import { listInput } from '#server/resources/lists/query.ts';
import { whereOf } from '#server/resources/lists/select.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { hiddenFrom } from '#server/resources/resource/restricted.ts';
import { describeKind } from './described-kind.ts';
import { aboutOnly, describedOf, type ListAbout, listsAbout, queryAbout } from './records-about.ts';
import { titlesOfRecords } from './titles.ts';

const few = 3;

const money = z.object({ currency: z.string(), amount: z.string() });

const relatedRecord = z.object({
  id: z.string(),
  title: z.string(),
  page: z.string().nullable(),
  /** The number by which people refer to it; null if the kind has none. */
  number: z.string().nullable(),
  status: z.string().nullable(),
  tone: z.enum(tones).nullable(),
  money: money.nullable(),
});

const relatedList = z.object({
  kind: z.string(),
  plural: z.string(),
  column: z.string(),
  total: z.int(),
  /** The records that are not finished; null if records of the kind do not end. */
  open: z.int().nullable(),
  /** The sum of the amounts by currency; empty if the kind has none, or the caller may not see it. */
  sums: z.array(money),
  /** The newest ones. */
  data: z.array(relatedRecord),
  /** The newest one that is not finished; null if there is none, or records of the kind do not end. */
  unfinished: relatedRecord.nullable(),
});

/** Records that are only active or archived do not end, so none of them counts as open. */
const hasEnd = ({ states }: Resource): boolean =>
  Object.values(states?.tones ?? {}).some((tone) => tone === 'good' || tone === 'bad');

const unfinished: readonly Tone[] = ['idle', 'waiting', 'going', 'warning'];

const toneOf = ({ states }: Resource, status: unknown): Tone | null => {
  const known: Readonly<Record<string, Tone>> = states?.tones ?? {};
  return typeof status === 'string' ? (known[status] ?? null) : null;
};

/** The amount by which records of a kind are added up: the one of its board, or the first one of its head. */
function amountOf(ctx: Ctx, resource: Resource): string | undefined {
  const described = describeKind(resource);
  if (!described) return undefined;
  const { board, record } = described.views;
  const hidden = hiddenFrom(ctx, resource);
  return (
    [board?.sum, ...record.head].find(
      (name) => typeof name === 'string' && described.units[name] === 'amount' && !hidden.includes(name),
    ) ?? undefined
  );
}

interface Figure {
  status: string | null;
  currency: string | null;
  total: number;
  amount: string | null;
}

/** The number and the amounts of the records about one record, by status and currency. */
async function figuresOf(ctx: Ctx, list: ListAbout, of: string): Promise<Figure[]> {
  const { table, all, states } = list.resource;
  const amount = amountOf(ctx, list.resource);
  const nothing = sql<null>`NULL::text`;
  const columnOr = (name: string, isThere: boolean): SQL<string | null> =>
    isThere ? sql<string | null>`${table.column(name)}` : nothing;
  const status = columnOr('status', states !== undefined);
  const currency = columnOr('currency', amount !== undefined && 'currency' in all);
  return ctx.tx
    .select({
      status,
      currency,
      total: count(),
      amount: amount === undefined ? nothing : sql<string | null>`sum(${table.column(amount)})::text`,
    })
    .from(table.source)
    .where(whereOf(table, ctx.organization, await queryAbout(ctx, list, of)))
    .groupBy(sql`1`, sql`2`);
}

async function newestOf(ctx: Ctx, list: ListAbout, of: string, more: object): Promise<Row[]> {
  const { resource } = list;
  const { about, conditions } = aboutOnly(list, of);
  const input = { ...more, ...(about === undefined ? {} : { about_id: about }) };
  const asked = listInput(resource.list, resource.all).parse(input);
  const { data } = await listRecords(ctx, resource, asked, async () => conditions);
  return data;
}

/** The newest record that is not finished, which may be older than the newest ones. */
async function unfinishedOf(
  ctx: Ctx,
  list: ListAbout,
  of: string,
  newest: readonly Row[],
): Promise<Row | undefined> {
  const { resource } = list;
  const waits = (status: unknown) => unfinished.some((tone) => tone === toneOf(resource, status));
  const known = newest.find(({ status }) => waits(status));
  if (known || !('status' in resource.list.filters)) return known;
  const statuses = resource.states?.names.filter(waits) ?? [];
  return (await newestOf(ctx, list, of, { per_page: 1, status: { in: statuses } }))[0];
}

/** Describes records of one kind for a related list. */
async function describer(ctx: Ctx, resource: Resource, rows: readonly Row[]) {
  const usual = settingsOf(ctx).currency;
  const amount = amountOf(ctx, resource);
  const titles = new Map(await titlesOfRecords(ctx, resource, rows));
  return (row: Row): z.input<typeof relatedRecord> => {
    const value = amount === undefined ? null : row[amount];
    const currency = typeof row.currency === 'string' ? row.currency : usual;
    return {
      id: row.id,
      title: titles.get(row.id)?.title ?? row.id,
      page: titles.get(row.id)?.page ?? null,
      number: resource.numbered && typeof row.number === 'string' ? row.number : null,
      status: hasEnd(resource) && typeof row.status === 'string' ? row.status : null,
      tone: toneOf(resource, row.status),
      money: typeof value === 'string' ? { currency, amount: value } : null,
    };
  };
}

async function describeList(ctx: Ctx, list: ListAbout, of: string): Promise<z.input<typeof relatedList>> {
  const { kind, plural, column, resource } = list;
  const figures = await figuresOf(ctx, list, of);
  const total = figures.reduce((all, one) => all + one.total, 0);
  const open = figures
    .filter(({ status }) => unfinished.some((tone) => tone === toneOf(resource, status)))
    .reduce((all, one) => all + one.total, 0);
  const rows = total > 0 ? await newestOf(ctx, list, of, { per_page: few }) : [];
  const waiting = hasEnd(resource) && open > 0 ? await unfinishedOf(ctx, list, of, rows) : undefined;
  const shownIn = await describer(ctx, resource, waiting ? [...rows, waiting] : rows);
  return {
    kind,
    plural,
    column,
    total,
    open: hasEnd(resource) ? open : null,
    sums: sumsOf(figures, settingsOf(ctx).currency),
    data: rows.map(shownIn),
    unfinished: waiting ? shownIn(waiting) : null,
  };
}

/** The sums by currency, without those of nothing. Each currency was added up by PostgreSQL by status. */
function sumsOf(figures: readonly Figure[], usual: string): z.input<typeof money>[] {
  const byCurrency = Map.groupBy(
    figures.filter(({ amount }) => amount !== null),
    ({ currency }) => currency ?? usual,
  );
  return [...byCurrency]
    .map(([currency, all]) => ({ currency, amount: sum(all.map(({ amount }) => amount)).toFixed(2) }))
    .filter(({ amount }) => Number(amount) !== 0);
}

/** The lists of records that belong to a record or name it, with their figures. */
export const related = operation({
  tag: 'Session',
  area: null,
  internal: true,
  role: 'viewer',
  method: 'GET',
  path: '/surface/related',
  summary: 'The records about a record: how many, how many are open, their sum, and the newest',
  input: z.strictObject({ id }),
  output: z.array(relatedList),
  handler: async (ctx, { id: of }) => {
    const described = describedOf(of);
    if (!described) return [];
    const lists = [];
    for (const list of listsAbout(ctx, described)) lists.push(await describeList(ctx, list, of));
    return lists;
  },
});
