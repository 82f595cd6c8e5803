import type { Measure, ReportDefinition } from '#server/areas/platform/reports/report.ts';
import type { caller } from '../test-server.ts';

type Api = ReturnType<typeof caller>;
type Listed = Readonly<Record<string, unknown>>;

/** All records of a list, page by page. */
async function recordsOf(api: Api, query: string): Promise<Listed[]> {
  const found: Listed[] = [];
  for (let page = 1; ; page++) {
    const { status, body, text } = await api('GET', `${query}&per_page=100&page=${page}`);
    if (status !== 200) throw new Error(`${query} answered ${text}`);
    found.push(...body.data);
    if (found.length >= body.meta.total) return found;
  }
}

const valueAt = (record: Listed, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Listed | null | undefined)?.[name], record);

const hoursOf = (record: Listed, { from, to, less }: Extract<Measure, { median: object }>['median']) => {
  const begun = from.map((path) => valueAt(record, path)).find((one) => typeof one === 'string');
  const milliseconds = Date.parse(String(valueAt(record, to))) - Date.parse(String(begun));
  return (milliseconds / 1000 - Number(less === undefined ? 0 : record[less])) / 3600;
};

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(at)] ?? 0) + (sorted[Math.ceil(at)] ?? 0)) / 2;
}

function made(records: readonly Listed[], measure: Measure | undefined): number {
  if (measure === undefined) return records.length;
  if ('median' in measure) return median(records.map((one) => hoursOf(one, measure.median)));
  return records.reduce((all, one) => all + Number(one[measure.sum] ?? 0), 0) / (measure.per ?? 1);
}

/** Finds the figure again in the records that it opens. */
export async function figureIn(
  api: Api,
  { query, report, column }: { query: string; report: ReportDefinition; column: string },
): Promise<number> {
  if (report.source === 'area') return moneyIn(api, query, column);
  const records = await recordsOf(api, query);
  const of = (name: string) => report.columns.find(({ key }) => key === name);
  const own = of(column);
  if (own) return made(records, own.measure);
  const difference = report.differences?.[column];
  if (difference) {
    const [from, less] = [of(difference.of), of(difference.less)];
    const sideOf = (side: typeof from) =>
      records.filter((one) =>
        Object.entries(side?.records.where ?? {}).every(
          ([name, wanted]) => !isPresent(wanted) || one[name] !== null,
        ),
      );
    return made(sideOf(from), from?.measure) - made(sideOf(less), less?.measure);
  }
  throw new Error(`${report.type} has no column ${column}`);
}

const isPresent = (wanted: unknown) =>
  typeof wanted === 'object' && wanted !== null && 'null' in wanted && wanted.null === false;

/** A figure of the pages of finance is in the summary of its list. */
async function moneyIn(api: Api, query: string, column: string): Promise<number> {
  const { body, status, text } = await api('GET', query);
  if (status !== 200) throw new Error(`${query} answered ${text}`);
  const { summary } = body;
  if (query.startsWith('/finance/postings')) {
    const sum = summary.keys.reduce((all: number, one: { amount: number }) => all + one.amount, 0);
    return column === 'costs' ? sum : -sum;
  }
  if (query.startsWith('/finance/vat-book'))
    return summary.by_kind[0][column === 'vat_charged' ? 'amount' : 'deductible'];
  return summary.total;
}
