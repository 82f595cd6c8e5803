import { randomUUID } from 'node:crypto';
import { addPerson } from '../people.ts';
import { call, type Tenant, type TestServer } from '../test-server.ts';

type Maker = (server: TestServer, tenant: Tenant) => Promise<string>;

/** Creates a member of the organization. */
const makeMember: Maker = async ({ app }, { id: organizationId }) => {
  const email = `m-${randomUUID()}@example.com`;
  const person = { organizationId, email, name: 'Ana García', password: `pass ${randomUUID()}` };
  const now = app.nowIso();
  return app.db.asSystem((tx) => addPerson(tx, { ...person, role: 'member', now }));
};

/** Creates an invitation link that is not used yet, and returns its token. */
const makeInvitation: Maker = async (server, { tokens }) => {
  const body = { email: `i-${randomUUID()}@example.com`, name: 'Ana García', role: 'member' };
  const made = await call(server, 'POST', '/settings/invitations', { token: tokens.admin, body });
  return made.body.data.url.split('/').at(-1);
};

export const memberMakers: Readonly<Record<string, Maker>> = {
  '/settings/members': makeMember,
  'an open invitation': makeInvitation,
};
