import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteOldErrors } from '#server/areas/integrations/runs/reap.ts';
import { runDueAlarms } from '#server/resources/time/alarms.ts';
import { call, caller, newTenant, startServer, type Tenant } from '../../support/test-server.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

/** No source is called here: a run that begins waits for a worker, and there is none. */
let clock: Clocked;
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let day = 4;
beforeAll(async () => {
  clock = await startClocked('2026-01-05T10:00:00.000Z');
});
afterAll(() => clock.close());
beforeEach(async () => {
  // Every test has a day of its own, after the schedules of the others.
  day++;
  clock.set(at('10:00:00'));
  tenant = await newTenant(clock.server);
  api = caller(clock.server, tenant.tokens.admin);
});
const at = (time: string) => `2026-01-${String(day).padStart(2, '0')}T${time}.000Z`;

const body = {
  name: 'Shop',
  provider: 'generic_rest',
  config: { sources: [{ resource: 'contact', url: 'https://api.example.com/people' }] },
  schedule: 'hourly',
};

async function connect(as = api): Promise<string> {
  const made = await as('POST', '/integrations/connections', body);
  expect(made.status, made.text).toBe(200);
  expect(made.body.data.next_sync_at).toBe(at('11:00:00'));
  return made.body.data.id;
}
const read = async (id: string) => (await api('GET', `/integrations/connections/${id}`)).body.data;
const runsOf = async (id: string) => (await api('GET', `/integrations/connections/${id}/runs`)).body.data;

/** Creates a token for these areas, and returns its path and its calls. */
async function narrow(areas: string[]) {
  const made = await api('POST', '/settings/tokens', { name: 'Narrow', role: 'admin', areas });
  expect(made.status, made.text).toBe(200);
  return { path: `/settings/tokens/${made.body.data.id}`, as: caller(clock.server, made.body.data.value) };
}

/** Sets a person as the creator of a connection, as in the console. The platform finds people by their membership. */
async function givenTo(person: string, id: string, role: string) {
  const { db } = clock.server.app;
  await db.withTenant(tenant.id, 'write', (tx) =>
    tx.text('UPDATE integration_connections SET created_by = $3 WHERE organization_id = $1 AND id = $2', [
      ...[tenant.id, id],
      JSON.stringify({ type: 'user', id: person }),
    ]),
  );
  await db.asSystem((tx) => tx.text('UPDATE memberships SET role = $2 WHERE user_id = $1', [person, role]));
}

test("a schedule begins runs in the name of the connection's creator, one at a time", async () => {
  const id = await connect();
  await clock.reach(at('10:59:59'));
  expect(await runsOf(id)).toEqual([]);
  await clock.reach(at('11:00:30'));
  const [run] = await runsOf(id);
  const { created_by } = await read(id);
  expect(run).toMatchObject({ asked_by: 'schedule', status: 'queued', mode: 'incremental', created_by });
  expect(await read(id)).toMatchObject({ next_sync_at: at('12:00:00'), status: 'pending' });
  await clock.reach(at('12:00:30'));
  expect(await runsOf(id)).toHaveLength(1);
  expect((await read(id)).next_sync_at).toBe(at('13:00:00'));
});

test('one of several workers begins a scheduled run', async () => {
  const id = await connect();
  const { app } = clock.server;
  const others = await Promise.all(
    [1, 2].map(() => startServer({ databaseUrl: app.db.url, now: () => app.now() })),
  );
  try {
    clock.set(at('11:00:30'));
    await Promise.all(
      [clock.server, ...others].flatMap((one) => [runDueAlarms(one.app), runDueAlarms(one.app)]),
    );
    expect(await runsOf(id)).toHaveLength(1);
  } finally {
    await Promise.all(others.map((one) => one.close()));
  }
});

test('a disabled connection has no runs, and missed ones are made up for once', async () => {
  const id = await connect();
  const put = (status: string) => api('PATCH', `/integrations/connections/${id}`, { status });
  await put('disabled');
  await clock.reach(at('15:00:30'));
  expect(await runsOf(id)).toEqual([]);
  expect((await put('pending')).status).toBe(200);
  await clock.reach(at('15:00:31'));
  expect(await runsOf(id)).toHaveLength(1);
  expect((await read(id)).next_sync_at).toBe(at('16:00:00'));
});

test('a connection whose creator has lost access starts nothing', async () => {
  const { path, as } = await narrow(['integrations', 'crm']);
  const id = await connect(as);
  expect((await api('DELETE', path)).status).toBe(200);
  await clock.reach(at('11:00:30'));
  expect(await runsOf(id)).toEqual([]);
  const connection = await read(id);
  expect(connection).toMatchObject({ status: 'error', next_sync_at: at('12:00:00') });
  expect(connection.last_error).toContain('has no access any more');
  expect((await api('POST', `/integrations/connections/${id}/sync`, {})).status).toBe(200);
});

test('an area that was removed or switched off stops the runs and keeps the schedule', async () => {
  const { path, as } = await narrow(['integrations', 'crm']);
  const id = await connect(as);
  expect((await api('PATCH', path, { areas: ['integrations'] })).status).toBe(200);
  await clock.reach(at('11:00:30'));
  expect(await read(id)).toMatchObject({ status: 'error', last_error: expect.stringContaining('crm') });
  await api('PATCH', path, { areas: ['integrations', 'crm'] });
  const switched = (enabled: boolean) =>
    api('PATCH', '/settings/modules', { crm: { enabled }, contracts: { enabled } });
  expect((await switched(false)).status).toBe(200);
  await clock.reach(at('12:00:30'));
  expect(await read(id)).toMatchObject({ last_error: 'The module crm is disabled in this organization.' });
  expect(await runsOf(id)).toEqual([]);
  await switched(true);
  await clock.reach(at('13:00:30'));
  expect(await runsOf(id)).toMatchObject([{ asked_by: 'schedule', areas: ['integrations', 'crm'] }]);
});

test('a run has the current role of its creator', async () => {
  const id = await connect();
  await givenTo(tenant.userId, id, 'viewer');
  await clock.reach(at('11:00:30'));
  expect(await runsOf(id)).toEqual([]);
  expect((await read(id)).last_error).toContain('needs the role member');
  await givenTo(tenant.userId, id, 'member');
  await clock.reach(at('12:00:30'));
  expect(await runsOf(id)).toMatchObject([
    { role: 'member', created_by: { type: 'user', id: tenant.userId } },
  ]);
});

test('failed rows are stored for thirty days, and their outcomes for ever', async () => {
  const hook = { name: 'Site', provider: 'inbound_hook', config: { resource: 'contact' } };
  const { hook_url } = (await api('POST', '/integrations/connections', hook)).body;
  const path = new URL(hook_url).pathname.slice('/api/v1'.length);
  const sent = await call(clock.server, 'POST', path, { body: { first_name: 'Ana', email: 'ana@' } });
  const run = `/integrations/runs/${sent.body.data.run_id}`;
  const reap = () => deleteOldErrors(clock.server.app);
  const errors = async () => (await api('GET', `${run}/errors`)).body.data;
  clock.set('2026-02-09T09:00:00.000Z');
  await reap();
  expect(await errors()).toHaveLength(1);
  clock.set('2026-02-11T11:00:00.000Z');
  await reap();
  expect(await errors()).toEqual([]);
  expect((await api('GET', run)).body.data).toMatchObject({
    status: 'failed',
    counts: { contact: { failed: 1 } },
  });
});
