import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

const ownIban = 'ES9121000418450200051332';
const bank = { iban: 'DE89370400440532013000', holder: 'Port Hardware GmbH' };

const sender =
  (server: TestServer, { tokens }: Tenant, role: 'admin' | 'manager' = 'admin') =>
  async (method: string, path: string, body: object) => {
    const reply = await call(server, method, path, { token: tokens[role], body });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body.data;
  };

/** A supplier whose account was changed by somebody who makes no further calls. */
const makeChangedSupplier: Maker = async (server, tenant) => {
  const { id } = await sender(server, tenant)('POST', '/purchases/suppliers', {
    name: 'Port Hardware',
    bank,
  });
  await server.app.db.withTenant(tenant.id, 'write', (tx) =>
    tx.text(
      `UPDATE suppliers SET bank_changed_by = '{"type": "user", "id": "usr_other"}'
        WHERE organization_id = $1 AND id = $2 RETURNING id`,
      [tenant.id, id],
    ),
  );
  return id;
};

/** The bill of a supplier whose account a second person has confirmed. */
export async function transferBody(server: TestServer, tenant: Tenant) {
  const send = sender(server, tenant);
  await send('PATCH', '/settings', { bank_accounts: [{ bank_name: 'Banco Norte', iban: ownIban }] });
  const supplier = await send('POST', '/purchases/suppliers', { name: 'Port Hardware', bank });
  await sender(server, tenant, 'manager')('POST', `/purchases/suppliers/${supplier.id}/confirm-bank`, {});
  const bill = await send('POST', '/finance/invoices', {
    ...{ direction: 'purchase', supplier_id: supplier.id, currency: 'EUR', status: 'issued' },
    lines: [{ description: 'Cement', quantity: 1, unit_price: 120 }],
  });
  return {
    ...{ iban: ownIban, execution_date: '2099-03-31', reason: 'Agreed by phone' },
    lines: [{ invoice_id: bill.id }],
  };
}

const makeTransfer: Maker = async (server, tenant) =>
  (await sender(server, tenant)('POST', '/finance/transfers', await transferBody(server, tenant))).id;

/** A transfer that the bank executes today. */
const makeOrdered: Maker = async (server, tenant) => {
  const { execution_date: _, ...body } = await transferBody(server, tenant);
  const send = sender(server, tenant);
  const { id } = await send('POST', '/finance/transfers', body);
  return (await send('POST', `/finance/transfers/${id}/order`, {})).id;
};

export const transferMakers: Readonly<Record<string, Maker>> = {
  '/finance/transfers': makeTransfer,
  'a transfer': makeTransfer,
  'an ordered transfer': makeOrdered,
  'a supplier with a changed account': makeChangedSupplier,
};
