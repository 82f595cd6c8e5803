import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { inParallel } from '../../support/in-parallel.ts';
import { sampled } from '../../support/sampled.ts';
import {
  caller,
  newSeed,
  newTenant,
  openDatabase,
  sharedServer,
  type Tenant,
} from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
const database = openDatabase();
beforeAll(async () => {
  tenant = await newTenant(server);
});
afterAll(async () => {
  await database.end();
});

const created = (n: number) => ({ action: 'create', data: { phone: `${n}` } });
const broken = { action: 'create', data: { email: 'nonsense' } };

type Step = 'commit' | 'refused' | 'batch' | 'batch taken back' | 'batch in part' | 'no change';
const steps: Step[] = ['commit', 'refused', 'batch', 'batch taken back', 'batch in part', 'no change'];

test('hundreds of random commits and rollbacks emit exactly one event per commit', async () => {
  const seed = newSeed('event counts');
  const all = fc.sample(fc.constantFrom(...steps), { seed, numRuns: 1_000 });
  const plan = sampled(all, (_, at) => at < 300);
  const api = caller(server, tenant.tokens.admin);
  const { body } = await api('POST', '/contacts', { first_name: 'unchanged' });
  const committed: string[] = [body.data.id];
  const batch = async (operations: unknown[], atomic: boolean) => {
    const reply = await api('POST', '/contacts/batch', { operations, atomic });
    const results: { ok: boolean; record?: { id: string } }[] = reply.body.data ?? [];
    return reply.status === 200 ? results.flatMap(({ ok, record }) => (ok && record ? record.id : [])) : [];
  };
  const perform: Record<Step, (n: number) => Promise<string[]>> = {
    commit: async (n) => [(await api('POST', '/contacts', { phone: `${n}` })).body.data.id],
    refused: async () => {
      expect((await api('POST', '/contacts', { email: 'nonsense' })).status).toBe(400);
      return [];
    },
    batch: (n) => batch([created(n), created(n)], true),
    'batch taken back': (n) => batch([created(n), broken], true),
    'batch in part': (n) => batch([created(n), broken], false),
    'no change': async () => {
      await api('PATCH', `/contacts/${body.data.id}`, { first_name: 'unchanged' });
      return [];
    },
  };
  await inParallel([...plan.entries()], 16, async ([n, step]) => {
    committed.push(...(await perform[step](n)));
  });
  const events = await eventsOf(api);
  const emittedIds = events.map(({ data }) => data.object.id);
  expect(emittedIds.toSorted(), `SEED=${seed}`).toEqual(committed.toSorted());
  expect(events.map(({ sequence }) => sequence)).toEqual(committed.map((_, i) => i + 1));
  const rows = await database<{ id: string }[]>`SELECT id FROM contacts WHERE organization_id = ${tenant.id}`;
  expect(rows.map(({ id }) => id).toSorted()).toEqual(committed.toSorted());
});
