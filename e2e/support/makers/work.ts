import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** Creates a project of a client, with an hour and a half that can be invoiced. */
const makeProjectWithTime: Maker = async (server, { tokens: { admin: token } }) => {
  const make = async (path: string, body: object): Promise<string> => {
    const reply = await call(server, 'POST', path, { token, body });
    if (reply.status !== 200) throw new Error(`POST ${path}: ${reply.text}`);
    return reply.body.data.id;
  };
  const client_company_id = await make('/companies', { name: 'Acme' });
  const project_id = await make('/projects', { name: 'Brand film', client_company_id, hourly_rate: 60 });
  await make('/time-entries', { project_id, date: '2026-03-04', minutes: 90 });
  return project_id;
};

export const workMakers: Readonly<Record<string, Maker>> = { 'a project with time': makeProjectWithTime };
