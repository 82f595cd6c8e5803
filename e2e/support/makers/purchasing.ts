import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

const lines = [
  { id: 'cement', description: 'Cement, 25 kg', quantity: 40, unit: 'bag' },
  { id: 'beams', description: 'Steel beam IPE 200, 6 m', quantity: 6, unit: 'un' },
];

const makeSent: Maker = async (server, { tokens: { admin: token } }) => {
  const post = async (path: string, body: object) => {
    const reply = await call(server, 'POST', path, { token, body });
    if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.text}`);
    return reply.body.data;
  };
  const supplier = await post('/purchases/suppliers', { name: 'Ferretería del Puerto' });
  const question = { title: 'Structure', lines, supplier_ids: [supplier.id], status: 'sent' };
  return (await post('/purchases/rfq', question)).id;
};

const makeAnswered: Maker = async (server, tenant) => {
  const id = await makeSent(server, tenant);
  const answer = lines.map((line) => ({ line_id: line.id, unit_price: 6.85 }));
  const { tokens } = tenant;
  const path = `/purchases/rfq/${id}/responses`;
  const reply = await call(server, 'POST', path, { token: tokens.admin, body: { lines: answer } });
  if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.text}`);
  return id;
};

export const purchasingMakers: Readonly<Record<string, Maker>> = {
  '/purchases/rfq sent': makeSent,
  '/purchases/rfq answered': makeAnswered,
};
