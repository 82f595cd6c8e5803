import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** Posts as an administrator and returns the data of the reply. */
async function post({ tokens }: Tenant, server: TestServer, path: string, body: object, method = 'POST') {
  const reply = await call(server, method, path, { token: tokens.admin, body });
  if (reply.status !== 200) throw new Error(`${method} ${path}: ${reply.text}`);
  return reply.body.data;
}

const signers = [{ name: 'Ana García', email: 'ana.garcia@example.com' }];
const draft = { title: 'Video production', body: 'We film, you pay.', signers };

const makeSent: Maker = async (server, tenant) =>
  (await post(tenant, server, '/contracts', { ...draft, status: 'sent' })).id;

/** Creates a signing link of a contract that was sent, and returns its token. */
const makeLink: Maker = async (server, tenant) => {
  const id = await makeSent(server, tenant);
  const { url } = await post(tenant, server, `/contracts/${id}/link`, {});
  return url.split('/').at(-1);
};

const makeVoided: Maker = async (server, tenant) => {
  const id = await makeSent(server, tenant);
  const voiding = { status: 'voided', void_reason: 'The terms have changed' };
  await post(tenant, server, `/contracts/${id}`, voiding, 'PATCH');
  return id;
};

const makeActive: Maker = async (server, tenant) => {
  const id = await makeSent(server, tenant);
  const { url } = await post(tenant, server, `/contracts/${id}/link`, {});
  await post(tenant, server, `/signing/${url.split('/').at(-1)}/sign`, { name: 'Ana García' });
  return id;
};

const makeWithAddress: Maker = async (server, tenant) => {
  const { body: _, ...rest } = draft;
  const document_url = 'https://example.com/contract.pdf';
  return (await post(tenant, server, '/contracts', { ...rest, document_url })).id;
};

let nth = 0;

/** Creates a form that anybody may send, and returns its public name. */
const makePublicForm: Maker = async (server, tenant) => {
  const fields = [
    { key: 'name', label: 'Name', required: true },
    { key: 'email', label: 'E-mail', type: 'email' },
  ];
  nth += 1;
  const form = { name: `Ask us ${nth}`, fields, creates: 'contact', status: 'published' };
  const { slug } = await post(tenant, server, '/forms', form);
  return `${tenant.slug}.${slug}`;
};

/** Each operation has a series of its own, because one that was ended has no more events on later days. */
const makeSeries: Maker = async (server, tenant) => {
  const times = { starts_at: '2031-05-06T08:00:00.000Z', ends_at: '2031-05-06T08:30:00.000Z' };
  const weekly = { title: 'Weekly review', ...times, recurrence: 'FREQ=WEEKLY', timezone: 'Europe/Madrid' };
  return (await post(tenant, server, '/calendar/series', weekly)).id;
};

export const contractMakers: Readonly<Record<string, Maker>> = {
  '/calendar/series': makeSeries,
  '/signing': makeLink,
  '/public/forms': makePublicForm,
  '/contracts (sent)': makeSent,
  '/contracts (voided)': makeVoided,
  '/contracts (active)': makeActive,
  '/contracts (with an address)': makeWithAddress,
};
