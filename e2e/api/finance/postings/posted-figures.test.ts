import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { postOldRecordsAgain, writeOldPostings } from '#server/areas/finance/postings/post-old-records.ts';
import { unpostedInFinance } from '#server/areas/finance/postings/unposted-finance.ts';
import { newSeller, type Seller } from '../../../support/crm/seller.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { type OwnServer, startServer } from '../../../support/test-server.ts';

// The job visits all organizations, so these tests have a database without those of others.
let own: OwnDatabase;
let server: OwnServer;
let database: postgres.Sql;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  server = await startServer({ databaseUrl: own.url });
  database = postgres(own.url, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await database.end();
  await server.close();
  await own.drop();
});

const path = '/finance/posted-figures';
let seller: Seller;
let supplier: string;
let budget: string;
beforeEach(async () => {
  seller = await newSeller(server);
  supplier = (await seller.make('/purchases/suppliers', { name: 'Port Hardware' })).id;
  const period = { period_start: '2026-01-01', period_end: '2026-12-31', status: 'active', amount: 5000 };
  budget = (await seller.make('/finance/budgets', { name: 'All', scope: 'company', ...period })).id;
});

const bill = (unit_price: number, more: object = {}) =>
  seller.make('/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier, issue_date: '2026-03-02', status: 'issued' },
    ...{ lines: [{ description: 'Boards', unit_price, tax_rate: 21 }], ...more },
  });
const actual = async () => (await seller.read(`/finance/budgets/${budget}`)).actual;
const figures = () => seller.read(path);

/** Makes the organization one of an earlier version, whose documents have no postings. */
async function asUpgraded(): Promise<void> {
  await database`DELETE FROM postings WHERE organization_id = ${seller.tenant.id}`;
  await database`INSERT INTO former_figures (organization_id) VALUES (${seller.tenant.id})`;
}
async function postOld(): Promise<void> {
  await postOldRecordsAgain(server.app);
  await writeOldPostings(server.app, unpostedInFinance, new AbortController().signal);
}

test('budgets count documents until those of an earlier version are posted, and postings from then on', async () => {
  await bill(100);
  await asUpgraded();
  expect(await figures()).toEqual({ budgets_count: 'documents', compared_at: null, differences: [] });
  await bill(50);
  expect(await actual()).toBe(150);
  await postOld();
  expect(await figures()).toMatchObject({ budgets_count: 'postings', differences: [] });
  await bill(25);
  expect(await actual()).toBe(175);
});

test('figures that differ are named, stay as they were, and follow the postings once an administrator says so', async () => {
  await bill(100);
  await asUpgraded();
  // An earlier version may have counted otherwise.
  await database`UPDATE spendings SET amount = 90 WHERE organization_id = ${seller.tenant.id}`;
  await postOld();
  const difference = { of: 'budget', id: budget, name: 'All', by_documents: 90, by_postings: 100 };
  expect(await figures()).toMatchObject({ budgets_count: 'documents', differences: [difference] });
  await bill(50);
  expect(await actual()).toBe(140);
  const again = await seller.done('POST', path, {});
  expect(again.data).toMatchObject({ budgets_count: 'documents', differences: [{ by_documents: 140 }] });
  await seller.done('POST', path, { adopt: true });
  expect(await figures()).toEqual({ budgets_count: 'postings', compared_at: null, differences: [] });
  expect(await actual()).toBe(150);
});

test('money and open amounts that differ are named with their party and currency', async () => {
  const { id } = await bill(100);
  await seller.make('/finance/cashflow', {
    kind: 'inflow',
    amount: 7,
    date: '2026-03-02',
    status: 'confirmed',
  });
  await asUpgraded();
  await database`UPDATE invoices SET balance = 20 WHERE id = ${id}`;
  await database`UPDATE cash_movements SET amount = 8, source_id = 'none' WHERE organization_id = ${seller.tenant.id}`;
  await postOld();
  expect((await figures()).differences).toEqual([
    {
      ...{ of: 'payable', id: supplier, name: 'Port Hardware', currency: 'EUR' },
      ...{ by_documents: 20, by_postings: 121 },
    },
    { of: 'cash', id: null, name: null, currency: 'EUR', by_documents: 8, by_postings: 0 },
  ]);
});

test('an organization of this version counts postings, and only administrators compare again', async () => {
  expect(await figures()).toEqual({ budgets_count: 'postings', compared_at: null, differences: [] });
  const asManager = seller.as('manager');
  expectError(await asManager('POST', path, {}), 403, 'insufficient_permissions');
});

test('a bill of January that is posted in March counts against the budget of March', async () => {
  const monthly = { name: 'January', scope: 'company', amount: 500, status: 'active' };
  const january = await seller.make('/finance/budgets', {
    ...{ ...monthly, period_start: '2026-01-01', period_end: '2026-01-31' },
  });
  await seller.done('PATCH', '/settings', {
    books_closed_until: '2026-01-31',
    taxes_closed_until: '2026-01-31',
  });
  await bill(40, { issue_date: '2026-01-20' });
  expect(await seller.read(`/finance/budgets/${january.id}`)).toMatchObject({ actual: 0 });
  expect(await actual()).toBe(40);
});
