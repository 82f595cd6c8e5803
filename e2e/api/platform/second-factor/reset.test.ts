import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Colleague, newColleague } from '../../../support/colleagues.ts';
import { setUpApp } from '../../../support/platform/second-factor.ts';
import { caller, newTenant, type OwnServer, startServer, type Tenant } from '../../../support/test-server.ts';

let server: OwnServer;
let tenant: Tenant;
let ana: Colleague;
let bo: Colleague;

beforeAll(async () => {
  server = await startServer({ config: { roles: ['api', 'console'] } });
});
afterAll(() => server.close());

beforeEach(async () => {
  tenant = await newTenant(server);
  ana = await newColleague(server, tenant.id, 'member');
  bo = await newColleague(server, tenant.id, 'admin', 'Bo Lima');
  await setUpApp(ana, Date.now());
});

const reset = (who: Colleague, person: Colleague) =>
  who.mutate('members.resetSecondFactor', { id: person.id });
const hasFactor = async (person: Colleague) => (await person.query('secondFactor.get')).body.app !== null;

async function join(person: Colleague, organization: string, role: string): Promise<void> {
  await server.app.db.asSystem((tx) =>
    tx.text(
      'INSERT INTO memberships (organization_id, user_id, role, created_at) VALUES ($1, $2, $3, now())',
      [organization, person.id, role],
    ),
  );
}

test('an administrator resets the second factor of a member, which is an event', async () => {
  const { status, body } = await reset(bo, ana);
  expect([status, body.id]).toEqual([200, ana.id]);
  expect(await hasFactor(ana)).toBe(false);
  const api = caller(server, tenant.tokens.admin);
  const events = await api('GET', '/events?type=member.second_factor_reset');
  expect(events.body.data).toMatchObject([
    { actor: { id: bo.id }, data: { object: { id: ana.id, email: ana.email } } },
  ]);
});

test('other roles and people of another organization cannot reset it', async () => {
  const manager = await newColleague(server, tenant.id, 'manager');
  expect((await reset(manager, ana)).status).toBe(403);
  const stranger = await newColleague(server, (await newTenant(server)).id, 'owner');
  expect((await reset(stranger, ana)).status).toBe(404);
  expect(await hasFactor(ana)).toBe(true);
});

test('a person of two organizations needs somebody who administers both', async () => {
  const other = await newTenant(server);
  await newColleague(server, other.id, 'owner');
  await join(ana, other.id, 'viewer');
  expect((await reset(bo, ana)).status).toBe(403);
  await join(bo, other.id, 'manager');
  expect((await reset(bo, ana)).status).toBe(403);
  expect(await hasFactor(ana)).toBe(true);
  await server.app.db.asSystem((tx) =>
    tx.text("UPDATE memberships SET role = 'admin' WHERE user_id = $1 AND organization_id = $2", [
      bo.id,
      other.id,
    ]),
  );
  expect((await reset(bo, ana)).status).toBe(200);
});

test('only owners reset the second factor of an owner, and nobody their own', async () => {
  const owner = await newColleague(server, tenant.id, 'owner');
  await setUpApp(owner, Date.now());
  expect((await reset(bo, owner)).status).toBe(403);
  expect((await reset(owner, owner)).body.details[0].rule).toBe('own');
  const second = await newColleague(server, tenant.id, 'owner');
  expect((await reset(second, owner)).status).toBe(200);
});

test('a member without a second factor has nothing to reset', async () => {
  const plain = await newColleague(server, tenant.id, 'member');
  expect((await reset(bo, plain)).body.details[0].rule).toBe('second_factor');
});

test('administrators see who of their organization has a second factor, and nobody else does', async () => {
  await newColleague(server, tenant.id, 'member');
  const other = await newTenant(server);
  const elsewhere = await newColleague(server, other.id, 'admin');
  await setUpApp(elsewhere, Date.now());
  expect((await bo.query('members.secondFactors')).body).toEqual({ ids: [ana.id] });
  expect((await elsewhere.query('members.secondFactors')).body).toEqual({ ids: [elsewhere.id] });
  expect((await ana.query('members.secondFactors')).status).toBe(403);
});
