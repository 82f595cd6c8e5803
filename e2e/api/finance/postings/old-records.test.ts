import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { postOldRecordsAgain, writeOldPostings } from '#server/areas/finance/postings/post-old-records.ts';
import { unpostedInFinance } from '#server/areas/finance/postings/unposted-finance.ts';
import { newDatabase, type OwnDatabase } from '../../../support/databases.ts';
import { expectSoundPostings, postingsOf, sumsOf } from '../../../support/finance/posted.ts';
import { newSettler, type Settler } from '../../../support/finance/settler.ts';
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
let settler: Settler;
beforeEach(async () => {
  settler = await newSettler(server);
});

const never = new AbortController().signal;
/** Does the work of the job. */
async function postOld(signal = never): Promise<void> {
  await postOldRecordsAgain(server.app);
  await writeOldPostings(server.app, unpostedInFinance, signal);
}

test('documents of an earlier version get the postings that they would have had, once', async () => {
  const { seller, issued, paid, owed, settled } = settler;
  const first = await issued();
  await paid(first.id, 50);
  const draft = await seller.done('POST', `/finance/invoices/${first.id}/credit`, { method: 'substitution' });
  await settler.issue(draft.data.id);
  await settled({ amount: 130, allocations: [{ invoice_id: (await owed(100)).id }] });
  const moved = { kind: 'outflow', amount: 7, date: '2026-03-02', status: 'confirmed' };
  await seller.make('/finance/cashflow', moved);
  const before = await sumsOf(seller);
  const count = (await postingsOf(seller)).length;
  await database`DELETE FROM postings WHERE organization_id = ${seller.tenant.id}`;
  expect(await sumsOf(seller)).toEqual({});
  await expect(postOld(AbortSignal.abort())).rejects.toThrow();
  await postOld();
  await postOld();
  expect(await sumsOf(seller)).toEqual(before);
  expect(await postingsOf(seller)).toHaveLength(count);
  await expectSoundPostings(seller);
});

test('a document of version 1.1 whose columns do not know the new totals is posted too', async () => {
  const { seller, issued } = settler;
  const { id } = await issued({ retention_pct: 15 });
  const before = await sumsOf(seller);
  await database`DELETE FROM postings WHERE organization_id = ${seller.tenant.id}`;
  await database`UPDATE invoices SET net_total = 0, withheld_total = 0, gross_total = 0, posting_date = NULL,
    tax_point_date = NULL WHERE organization_id = ${seller.tenant.id} AND id = ${id}`;
  await postOld();
  expect(await sumsOf(seller)).toEqual(before);
});

test('a credit note of version 1.1, which names its invoice without figures, is posted once', async () => {
  const { seller, issued } = settler;
  const { id } = await issued();
  const { id: note } = await seller.make('/finance/invoices', {
    ...{ kind: 'credit_note', credits_id: id, status: 'issued' },
    lines: [{ unit_price: 20, tax_rate: 21 }],
  });
  const before = await sumsOf(seller);
  await database`DELETE FROM postings WHERE organization_id = ${seller.tenant.id}`;
  await database`UPDATE invoices SET corrects = jsonb_build_array((corrects->0)
    - ARRAY['net_total', 'total', 'payable_total', 'paid_total'])
    WHERE organization_id = ${seller.tenant.id} AND id = ${note}`;
  await postOld();
  expect(await sumsOf(seller)).toEqual(before);
  await expectSoundPostings(seller);
});

test('what version 1.1 has voided or deleted beside this one is reversed', async () => {
  const { seller, issued, owed, paid } = settler;
  const [voided, open] = [await issued(), await owed(100)];
  const payment = await paid(open.id, 60);
  const organization = seller.tenant.id;
  const later = new Date(Date.now() + 60_000).toISOString();
  await database`UPDATE invoices SET status = 'void', balance = 0, updated_at = ${later}
    WHERE organization_id = ${organization} AND id = ${voided.id}`;
  await database`UPDATE settlements SET deleted_at = ${later}, updated_at = ${later}
    WHERE organization_id = ${organization} AND id = ${payment.settlement_id}`;
  await postOld();
  await postOld();
  expect(await sumsOf(seller)).toEqual({ receivable: 100, revenue: -100 });
  expect(await postingsOf(seller, `&source_id=${payment.settlement_id}`)).toHaveLength(4);
});
