import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

const iban = 'ES9121000418450200051332';
let nth = 0;

/** Calls the server as the tenant's admin. */
const callsOf =
  (server: TestServer, { tokens: { admin: token } }: Tenant) =>
  async (method: string, path: string, body?: object) => {
    const reply = await call(server, method, path, { token, ...(body === undefined ? {} : { body }) });
    if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply.body;
  };

/** A file with one line that no other has, for an organization with one bank account. */
export async function statementBody(server: TestServer, tenant: Tenant) {
  const send = callsOf(server, tenant);
  await send('PATCH', '/settings', { bank_accounts: [{ bank_name: 'Banco Norte', iban }] });
  const { summary } = await send('GET', '/finance/ageing?side=receivable');
  nth += 1;
  return {
    format: 'csv',
    content: `Fecha;Concepto;Importe\n${summary.day};Factura INV-2026-${String(nth).padStart(6, '0')};1.210,00\n`,
  };
}

const makeStatement: Maker = async (server, tenant) => {
  const body = await statementBody(server, tenant);
  const { data } = await callsOf(server, tenant)('POST', '/finance/bank-statements', body);
  return data[0].statement.id;
};

const makeLine: Maker = async (server, tenant) => {
  const statement = await makeStatement(server, tenant);
  const { data } = await callsOf(server, tenant)('GET', `/finance/bank-lines?statement_id=${statement}`);
  return data[0].id;
};

const makeIgnoredLine: Maker = async (server, tenant) => {
  const id = await makeLine(server, tenant);
  await callsOf(server, tenant)('POST', `/finance/bank-lines/${id}/ignore`, { reason: 'A fee' });
  return id;
};

/** An issued invoice that a line can pay. */
export async function acceptBody(server: TestServer, tenant: Tenant) {
  const send = callsOf(server, tenant);
  const company = await send('POST', '/companies', { name: `Acme ${++nth}`, type: 'customer' });
  const lines = [{ description: 'Work', quantity: 1, unit_price: 1210 }];
  const draft = await send('POST', '/finance/invoices', {
    company_id: company.data.id,
    currency: 'EUR',
    lines,
  });
  await send('PATCH', `/finance/invoices/${draft.data.id}`, { status: 'issued' });
  return { allocations: [{ invoice_id: draft.data.id }] };
}

export const bankMakers: Readonly<Record<string, Maker>> = {
  '/finance/bank-statements': makeStatement,
  '/finance/bank-lines': makeLine,
  'a bank statement': makeStatement,
  'a bank line': makeLine,
  'an ignored bank line': makeIgnoredLine,
};
