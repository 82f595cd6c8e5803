import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { inParallel } from '../../../support/in-parallel.ts';
import { bodyOf, onlyUnique, ordinary } from '../../../support/kernel/new-record.ts';
import { sampledKinds } from '../../../support/sampled.ts';
import { caller, newSeed, newTenant, openDatabase, sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
const database = openDatabase();
afterAll(async () => {
  await database.end();
});

const steps = ['create', 'delete', 'restore', 'batch', 'rolled back batch', 'half failed batch'] as const;

describe.each(sampledKinds(ordinary))('totals of $plural', (resource) => {
  const { path, table } = resource;
  test('equal count(*) after any history of concurrent writes', async () => {
    const seed = newSeed(`totals ${path}`);
    const tenant = await newTenant(server);
    const api = caller(server, tenant.tokens.admin);
    const ids: string[] = [];
    const body = await bodyOf(api, resource);
    const create = () => ({ action: 'create', data: { ...body, ...onlyUnique(resource) } });
    const wrong = { action: 'update', id: 'nobody', data: {} };
    const batch = (operations: unknown[], atomic: boolean) =>
      api('POST', `${path}/batch`, { operations, atomic });
    const act = async ([step, at]: [(typeof steps)[number], number]) => {
      const id = ids[at % (ids.length || 1)] ?? 'none';
      if (step === 'create') ids.push((await api('POST', path, create().data)).body.data.id);
      if (step === 'delete') await api('DELETE', `${path}/${id}`);
      if (step === 'restore') await api('POST', `${path}/${id}/restore`);
      if (step === 'batch') await batch([create(), create(), { action: 'delete', id }], false);
      if (step === 'rolled back batch') await batch([create(), { action: 'delete', id }, wrong], true);
      if (step === 'half failed batch') await batch([create(), wrong, create()], false);
    };
    const step = fc.tuple(fc.constantFrom(...steps), fc.nat({ max: 1_000 }));
    const [history = []] = fc.sample(fc.array(step, { minLength: 60, maxLength: 60 }), {
      seed,
      numRuns: 1,
    });
    await inParallel(history, 8, act);
    // A history may restore everything that it deleted, and then the two totals would not differ.
    const { body: last } = await api('POST', path, create().data);
    await api('DELETE', `${path}/${last.data.id}`);

    const [counted] = await database.unsafe(
      `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS live, count(*)::int AS every
       FROM ${table.name} WHERE organization_id = $1`,
      [tenant.id],
    );
    const live = (await api('GET', `${path}?per_page=1`)).body.meta.total;
    const every = (await api('GET', `${path}?per_page=1&include_deleted=true`)).body.meta.total;
    expect({ live, every }, `SEED=${seed}`).toEqual(counted);
    expect(every).toBeGreaterThan(live);
  });
});
