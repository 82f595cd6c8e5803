import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeDemo } from '#server/demo/write.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { allReports } from '../../../support/platform/all-reports.ts';
import { figureIn } from '../../../support/platform/opened-figures.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let range: string;
beforeAll(async () => {
  server = await startServer();
  tenant = await newTenant(server);
  await writeDemo(server.app, tenant.id, { size: 'small' });
  api = caller(server, tenant.tokens.manager);
  const today = dayOf(new Date().toISOString(), 'UTC');
  range = `from=${addDays(today, -300)}&to=${today}`;
}, 180_000);
afterAll(() => server.close());

interface Row {
  key: string;
  currency: string | null;
  values: Record<string, number | null>;
  queries: Record<string, string>;
}

async function read(query: string): Promise<{ columns: string[]; rows: Row[]; totals: Row[] }> {
  const reply = await api('GET', `/reports?${range}&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

const cases = allReports.flatMap((report) =>
  ['month' as const, ...report.groups].map((group) => [report.type, group, report] as const),
);

test.each(cases)(
  'every figure of %s by %s opens exactly its records',
  async (type, group, report) => {
    const { rows, totals } = await read(`type=${type}&group_by=${group}`);
    // A figure by age opens the page of what is owed, which has all ages.
    const all = group === 'age' ? totals : [...rows, ...totals];
    for (const { key, currency, values, queries } of all)
      for (const [column, value] of Object.entries(values)) {
        const place = `${column} of ${key} in ${currency}`;
        const query = queries[column];
        if (value === null || value === 0) {
          expect(query, place).toBeUndefined();
          continue;
        }
        expect(query, place).toBeDefined();
        const { among } = report.rates[column] ?? {};
        const isRate = among !== undefined;
        const expected = isRate ? among.reduce((sum, name) => sum + (values[name] ?? 0), 0) : value;
        const found = isRate
          ? (await api('GET', query ?? '')).body.meta.total
          : await figureIn(api, { query: query ?? '', report, column });
        expect(found, `${place}: ${query}`).toBeCloseTo(expected, 1);
      }
  },
  60_000,
);

test.each(allReports.map((report) => [report.type, report] as const))(
  'the figures of %s in all rows are those of its total',
  async (type, report) => {
    const { rows, totals, columns } = await read(`type=${type}&group_by=month`);
    expect(totals.length).toBeGreaterThan(0);
    const added = new Set(['amount', 'minutes', 'days', 'hours', 'count']);
    for (const column of report.columns) {
      const isMedian = 'measure' in column && column.measure !== undefined && 'median' in column.measure;
      const isStock = 'records' in column && column.records.until !== undefined;
      const isOwed = column.key === 'receivable' || column.key === 'payable';
      if (!added.has(column.unit) || isMedian || isStock || isOwed) continue;
      for (const total of totals) {
        const sum = rows
          .filter(({ currency }) => currency === total.currency)
          .reduce((all, { values }) => all + (values[column.key] ?? 0), 0);
        expect(sum, column.key).toBeCloseTo(total.values[column.key] ?? 0, 1);
      }
    }
    const filled = columns.filter((name) => totals.some(({ values }) => values[name] !== null));
    expect(filled).toEqual(columns);
  },
);
