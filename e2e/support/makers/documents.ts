import { and, eq } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { workOnDocument } from '../finance/documents.ts';
import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

const sender =
  (server: TestServer, { tokens: { admin: token } }: Tenant) =>
  async (path: string, body: Record<string, unknown>, method: 'POST' | 'PATCH' = 'POST') => {
    const reply = await call(server, method, path, { token, body });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data;
  };

const lines = [{ description: 'Filming', quantity: 1, unit_price: 100, tax_rate: 21 }];

const makeLinkedInvoice: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const { id: company_id } = await send('/companies', { name: 'Acme' });
  const { id } = await send('/finance/invoices', { company_id, lines });
  await send(`/finance/invoices/${id}`, { status: 'issued' }, 'PATCH');
  await send(`/finance/invoices/${id}/document-link`, {});
  return id;
};

const day = '2025-01-02';

/** An invoice is issued with the day of today, so it becomes overdue by a change of its row. */
const makeOverdueInvoice: Maker = async (server, tenant) => {
  const id = await makeLinkedInvoice(server, tenant);
  await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    tx
      .update(invoices)
      .set({
        issue_date: day,
        operation_date: day,
        tax_point_date: day,
        posting_date: day,
        due_date: '2025-02-01',
      })
      .where(and(inOrganization(invoices, tenant.id), eq(invoices.id, id))),
  );
  return id;
};

const makeLinkedQuote: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const { id } = await send('/quotes', { lines });
  await send(`/quotes/${id}`, { status: 'sent' }, 'PATCH');
  await send(`/quotes/${id}/document-link`, {});
  return id;
};

const makeLinkedOrder: Maker = async (server, tenant) => {
  const send = sender(server, tenant);
  const { id: supplier_id } = await send('/purchases/suppliers', { name: 'Cement Works' });
  const { id } = await send('/purchases/orders', { supplier_id, lines });
  for (const status of ['approved', 'sent']) await send(`/purchases/orders/${id}`, { status }, 'PATCH');
  await send(`/purchases/orders/${id}/document-link`, {});
  return id;
};

/** Returns the token of the link to an invoice. */
const makeDocumentLink: Maker = async (server, tenant) => {
  const id = await makeLinkedInvoice(server, tenant);
  await workOnDocument(server, tenant, 'invoice', id);
  const { url } = await sender(server, tenant)(`/finance/invoices/${id}/document-link`, {});
  return url.split('/').at(-1);
};

export const documentMakers: Readonly<Record<string, Maker>> = {
  '/finance/invoices (with a link)': makeLinkedInvoice,
  '/finance/invoices (overdue)': makeOverdueInvoice,
  '/quotes (with a link)': makeLinkedQuote,
  '/purchases/orders (with a link)': makeLinkedOrder,
  '/document': makeDocumentLink,
};
