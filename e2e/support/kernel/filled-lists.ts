import { expect } from 'vitest';
import { makers } from '../makers/makers.ts';
import { call, type openDatabase, type Tenant, type TestServer } from '../test-server.ts';

/** Makers whose records are listed, but not made by a call of the list's own path. */
const further = [
  '/settings/webhooks/deliveries',
  '/settings/jobs',
  '/promotions/uses',
  '/settings/members',
  '/agents/suggestions',
  '/finance/fiscal-records',
];

/** Adds one more row to the lists whose rows are not made by a call of the list's own path. */
export async function fillLists(server: TestServer, tenant: Tenant): Promise<void> {
  for (const name of further) await makers[name]?.(server, tenant);
  const send = (path: string, body: object) =>
    call(server, 'POST', path, { token: tenant.tokens.admin, body });
  const address = `${crypto.randomUUID()}@example.com`;
  await send('/emails/send', { to: [address], subject: 'One', body: 'Hello' });
  await send('/emails/suppressions', { address });
  await send('/settings/invitations', { email: `new-${address}`, role: 'member' });
  // The VAT book has the taxes of issued documents.
  const customer = await send('/companies', { name: 'Acme' });
  await send('/finance/invoices', {
    ...{ company_id: customer.body.data.id, status: 'issued' },
    lines: [{ description: 'Filming', unit_price: 100, tax_rate: 21 }],
  });
  await send('/contacts', { phone: '1', external_ids: { erp: address, shop: address } });
}

type Database = ReturnType<typeof openDatabase>;

/** The paths of lists under another thing, each with a function that makes it with three rows and returns its id. */
export const listsUnder = (server: TestServer, tenant: Tenant, database: Database) => {
  const { id: organization } = tenant;
  const send = async (method: 'POST' | 'PATCH', path: string, body: object): Promise<string> => {
    const reply = await call(server, method, path, { token: tenant.tokens.admin, body });
    expect(reply.status, `${method} ${path}: ${reply.text}`).toBe(200);
    return reply.body.data.id;
  };
  const campaign = async () => {
    const body = 'Hello';
    const id = await send('POST', '/marketing/campaigns', {
      name: 'News',
      subject: 'News',
      body,
      audience: { filter: {} },
      schedule_at: '2090-01-01T00:00:00Z',
    });
    for (const nth of [3, 1, 2])
      await database`INSERT INTO campaign_recipients (organization_id, campaign_id, address, contact_id, outcome)
        VALUES (${organization}, ${id}, ${`${nth}@example.com`}, ${`con_${nth}`}, 'sent')`;
    return id;
  };
  const run = async () => {
    const id = (await makers['/integrations/runs']?.(server, tenant)) ?? '';
    for (const nth of [1, 2, 3])
      await database`INSERT INTO integration_run_errors
          (organization_id, run_id, nth, resource, row_nth, path, rule, message)
        VALUES (${organization}, ${id}, ${nth}, 'company', ${nth}, 'name', 'required', 'is required')`;
    return id;
  };
  const product = async () => {
    const id = await send('POST', '/products', { name: 'Chair', price: 1, currency: 'EUR' });
    for (const price of [2, 3]) await send('PATCH', `/products/${id}`, { price });
    return id;
  };
  const employee = async () => {
    const id = await send('POST', '/hr/employees', {
      first_name: 'Ana',
      last_name: 'García',
      hire_date: '2025-01-01',
    });
    for (const period of ['2026-01', '2026-02', '2026-03'])
      await send('POST', '/hr/payroll', { employee_id: id, period });
    return id;
  };
  return {
    '/marketing/campaigns/{id}/recipients': campaign,
    '/integrations/runs/{id}/errors': run,
    '/products/{id}/prices': product,
    '/hr/payroll/{employeeId}': employee,
    '/imports/{id}/rows': () =>
      send('POST', '/imports', { resource: 'contact', csv: 'first_name\nAna\nBo\nEva\n' }),
  };
};
