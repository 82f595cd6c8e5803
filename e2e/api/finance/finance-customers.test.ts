import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codesOf } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Biller, newBiller } from '../../support/finance/biller.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Biller['seller'];
let company: Biller['company'];
let draft: Biller['draft'];
let issue: Biller['issue'];
let issued: Biller['issued'];
let paid: Biller['paid'];
const start = '2026-03-02T10:00:00.000Z';
beforeAll(async () => {
  clocked = await startClocked(start);
});
afterAll(() => clocked.close());
beforeEach(async () => {
  clocked.set(start);
  ({ seller, company, draft, issue, issued, paid } = await newBiller(clocked.server));
});

test('a customer merged from two has the balance and the payment history of both', async () => {
  const other = await seller.make('/companies', { name: 'Acme again', type: 'customer' });
  await issued({ company_id: other.id });
  for (const [company_id, day] of [
    [company.id, '2026-03-06'],
    [other.id, '2026-03-10'],
  ]) {
    clocked.set(start);
    const { id } = await issued({ company_id });
    clocked.set(`${day}T10:00:00.000Z`);
    await paid(id, '1107.03');
  }
  // The invoices were paid after 4 and after 8 days.
  const merged = await seller.done('POST', `/companies/${company.id}/merge`, { duplicate_id: other.id });
  expect(merged.data).toMatchObject({ open_balance: 1107.03, average_days_to_pay: 6 });
  expect(await seller.read(`/companies/${company.id}`)).toMatchObject(merged.data);
});

test('a customer with issued invoices cannot be deleted, and one with only drafts can', async () => {
  const { id } = await draft();
  const other = await seller.make('/companies', { name: 'Only asked' });
  await draft({ company_id: other.id });
  await seller.done('DELETE', `/companies/${other.id}`);
  await issue(id);
  const reply = await seller.api('DELETE', `/companies/${company.id}`);
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.message).toContain('INV-2026-000001');
  await seller.change(`/companies/${company.id}`, { status: 'archived' });
});

test('issuing beyond the credit limit is answered with a warning', async () => {
  await seller.change(`/companies/${company.id}`, { credit_limit: 2000, currency: 'EUR' });
  const [first, second] = [await draft(), await draft()];
  const send = (id: string) => seller.done('PATCH', `/finance/invoices/${id}`, { status: 'issued' });
  expect(codesOf(await send(first.id))).toEqual([]);
  // 2 × 1,107.03 are 214.06 above 2,000.00.
  const { warnings } = await send(second.id);
  expect(warnings).toMatchObject([{ code: 'over_credit_limit', id: company.id }]);
  expect(warnings[0].message).toContain('214.06');
});
