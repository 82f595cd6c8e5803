import type { caller } from '../test-server.ts';

type Api = ReturnType<typeof caller>;

interface Entry {
  key: string;
  day: string;
  values: unknown[];
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the interface answered
type Json = any;

/** Reads all entries of the books and of the taxes from the records, independently of the product's own rules. */
async function entriesOf(api: Api): Promise<Record<'taxes' | 'books', Entry[]>> {
  const read = async (path: string): Promise<Json[]> => (await api('GET', `${path}?per_page=100`)).body.data;
  const invoices = (await read('/finance/invoices')).filter(
    ({ status }) => status !== 'draft' && status !== 'void',
  );
  const documents = invoices.map((one) => ({
    one,
    values: [one.subtotal, one.discount_total, one.tax_total, one.total, one.currency, one.lines.length],
  }));
  const moved = (await read('/finance/cashflow')).filter(
    ({ source, status }) => source === null && (status === 'confirmed' || status === 'reconciled'),
  );
  const spent = (await read('/finance/expenses')).filter(({ status }) =>
    ['approved', 'paid'].includes(status),
  );
  return {
    taxes: documents.map(({ one, values }) => ({
      key: one.id,
      day: one.direction === 'sale' ? one.tax_point_date : one.posting_date,
      values,
    })),
    books: [
      ...documents.map(({ one, values }) => ({ key: one.id, day: one.posting_date, values })),
      ...invoices.flatMap(({ payments }) =>
        payments.map((one: Json) => ({ key: one.id, day: one.date, values: [one.amount] })),
      ),
      ...moved.map(({ id, date, kind, amount }) => ({ key: id, day: date, values: [kind, amount] })),
      ...spent.map(({ id, date, amount }) => ({ key: id, day: date, values: [amount] })),
      ...spent
        .filter(({ status }) => status === 'paid')
        .map(({ id, paid_on, amount }) => ({ key: `${id} paid`, day: paid_on, values: [amount] })),
    ],
  };
}

/** The entries that can no longer change, in a form that can be compared. */
export async function closedEntriesOf(api: Api, until: Record<'taxes' | 'books', string>): Promise<string[]> {
  const all = await entriesOf(api);
  return (['taxes', 'books'] as const)
    .flatMap((book) =>
      all[book].filter(({ day }) => day <= until[book]).map((one) => JSON.stringify({ book, ...one })),
    )
    .sort();
}

/** The number of postings in closed time, and the newest of them. */
export async function closedPostingsOf(api: Api, until: string): Promise<Json[]> {
  const { data, meta } = (await api('GET', `/finance/postings?per_page=100&to=${until}`)).body;
  return [meta.total, ...data];
}
