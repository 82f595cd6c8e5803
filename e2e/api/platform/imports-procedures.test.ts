import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { billedLines } from '../../support/finance/biller.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let imports: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
  imports = importCalls(server, tenant, api);
});

test('a kind that no call creates cannot be imported', async () => {
  const refused = await api('POST', '/imports', { resource: 'edit_review_link', csv: 'card_id\nx\n' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'resource', rule: 'one_of' });
});

test('a record that no call changes is created by an import and not changed: payments', async () => {
  const company = (await api('POST', '/companies', { name: 'Acme', type: 'customer' })).body.data.id;
  const draft = { company_id: company, currency: 'EUR', lines: billedLines };
  const invoice = (await api('POST', '/finance/invoices', draft)).body.data.id;
  const issued = await api('PATCH', `/finance/invoices/${invoice}`, { status: 'issued' });
  expect(issued.status).toBe(200);
  const file = (amount: number) => ({
    resource: 'invoice_payment',
    match_by: 'external_ids.bank',
    csv: `external_ids.bank,invoice_id,amount,date\nB1,${invoice},${amount},${issued.body.data.issue_date}\n`,
  });
  const first = await imports.imported(file(40));
  expect(first.rows).toMatchObject([{ outcome: 'created', errors: [] }]);
  expect((await imports.imported(file(40))).rows).toMatchObject([{ outcome: 'unchanged' }]);
  const changed = await imports.imported(file(60));
  expect(changed.rows).toMatchObject([
    { outcome: 'failed', errors: [{ path: 'amount', rule: 'append_only' }] },
  ]);
  const [payment] = (await api('GET', `/finance/invoices/${invoice}/payments`)).body.data;
  expect(payment.amount).toBe(40);
});

test('a line without its parent record fails at that column', async () => {
  const csv = 'invoice_id,amount,date\n,1,2026-03-01\ninv_nothing,1,2026-03-01\n';
  const { rows } = await imports.imported({ resource: 'invoice_payment', csv });
  expect(rows).toMatchObject([
    { outcome: 'failed', errors: [{ path: 'invoice_id', rule: 'required' }] },
    { outcome: 'failed', errors: [{ path: 'invoice_id', rule: 'not_found' }] },
  ]);
});

test("a column with the name of a call's option is left out, and reported", async () => {
  const csv = 'first_name,on_duplicate\nAna,refuse\n';
  const made = await api('POST', '/imports', { resource: 'contact', csv });
  expect(made.body.columns).toContainEqual({ column: 'on_duplicate', property: null });
  await imports.work(made.body.data.id);
  const [line] = await imports.lines(made.body.data.id);
  const contact = (await api('GET', `/contacts/${line?.record_id}`)).body.data;
  expect(contact).toMatchObject({ first_name: 'Ana', custom_fields: {} });
});
