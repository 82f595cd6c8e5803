import { beforeEach, expect, test } from 'vitest';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { importCalls, type Line } from '../../support/platform/import-calls.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.member);
  calls = importCalls(server, tenant, api);
});

const csv = [
  'first_name;email;Puesto;plan;tags;score;created_at',
  'Ana;ana@example.com;Jefa;pro;vip;9;2020-01-01',
  'Bruno;bruno@;Buyer;basic;;1;',
  ';;Ghost;;;;',
  "Carla;carla@example.com;'=1+1;pro;a|b;;",
].join('\n');

const request = {
  resource: 'contact',
  match_by: 'email',
  mapping: { Puesto: 'job_title', plan: 'metadata.plan' },
  csv,
};

test('a dry run reports the outcome of every line, and stores nothing', async () => {
  await api('POST', '/contacts', { email: 'ana@example.com', first_name: 'Anna' });
  const ofContacts = async () => (await eventsOf(api)).filter(({ type }) => type.startsWith('contact.'));
  const before = await ofContacts();
  expect(before).not.toEqual([]);
  const { body } = await api('POST', '/imports', { ...request, dry_run: true });
  expect(body.data).toMatchObject({ status: 'queued', total: 4, dry_run: true });
  expect(body.columns).toContainEqual({ column: 'plan', property: 'metadata.plan' });
  expect(body.columns).toContainEqual({ column: 'score', property: null });
  await calls.work(body.data.id);
  expect(await calls.read(body.data.id)).toMatchObject({
    status: 'completed',
    done: 4,
    created: 1,
    updated: 1,
    failed: 2,
  });
  const found = await calls.lines(body.data.id);
  expect(found.map(({ outcome }) => outcome)).toEqual(['updated', 'failed', 'failed', 'created']);
  expect(found[0]?.changes).toMatchObject({ first_name: { from: 'Anna', to: 'Ana' } });
  expect(found[1]?.errors[0]).toMatchObject({ path: 'email' });
  expect(found[2]?.errors[0]).toMatchObject({ rule: 'at_least_one' });
  expect(found[3]?.record_id).toBeNull();
  expect((await api('GET', '/contacts')).body.meta.total).toBe(1);
  expect(await ofContacts()).toEqual(before);
});

test('the same import is then executed, and repeating it changes nothing', async () => {
  const { body } = await api('POST', '/imports', { ...request, dry_run: true });
  const { id } = body.data;
  await calls.work(id);
  for (const counts of [
    { created: 2, unchanged: 0 },
    { created: 0, unchanged: 2 },
  ]) {
    const queued = await api('PATCH', `/imports/${id}`, { status: 'queued', dry_run: false });
    expect(queued.body.data, queued.text).toMatchObject({ status: 'queued', done: 0, created: 0 });
    await calls.work(id);
    expect(await calls.read(id)).toMatchObject({ status: 'completed', updated: 0, failed: 2, ...counts });
  }
  const { data } = (await api('GET', '/contacts?sort_by=email&sort_dir=asc')).body;
  expect(data).toHaveLength(2);
  expect(data[0]).toMatchObject({ job_title: 'Jefa', metadata: { plan: 'pro' }, tags: ['vip'], score: null });
  expect(data[1]).toMatchObject({ job_title: '=1+1', tags: ['a', 'b'] });
  const actors = (await eventsOf(api, '&type=contact.created')).map(({ actor }) => actor);
  expect(actors[0]).toEqual(body.data.created_by);
  const [first] = await calls.lines(id);
  expect(first?.record_id).toBe(data[0].id);
});

test('an interrupted run continues where it was, without losing or repeating a line', async () => {
  const rows = Array.from({ length: 430 }, (_, n) => `Person ${n}`);
  const { body } = await api('POST', '/imports', {
    resource: 'contact',
    csv: ['first_name', ...rows].join('\n'),
  });
  const stopping = new AbortController();
  stopping.abort();
  let interruptions = 0;
  for (let status = 'queued'; status !== 'completed'; status = (await calls.read(body.data.id)).status) {
    await calls.work(body.data.id, stopping.signal).catch(() => {
      interruptions++;
    });
  }
  expect(interruptions).toBe(2);
  expect(await calls.read(body.data.id)).toMatchObject({ created: 430, done: 430, failed: 0 });
  expect((await api('GET', '/contacts')).body.meta.total).toBe(430);
  expect(await eventsOf(api, '&type=contact.created')).toHaveLength(430);
});

test('two lines with one key are one record, in one file and in two at once', async () => {
  const items = (price: number) =>
    ['list,code,description,unit,unit_price', `Own,A,Pole,un,${price}`, 'Other,A,Pole,un,9'].join('\n');
  const twice = await calls.imported({
    resource: 'lpu_item',
    match_by: 'code',
    csv: `${items(1)}\nOwn,A,Pole,un,2\nOwn,,Nameless,un,3`,
  });
  expect(twice.rows.map(({ outcome }: Line) => outcome).sort()).toEqual([
    'created',
    'created',
    'failed',
    'updated',
  ]);
  const changed = twice.rows.find(({ outcome }: Line) => outcome === 'updated');
  expect(changed?.changes).toMatchObject({ unit_price: { from: 1, to: 2 } });
  const fresh = (price: number) => items(price).replaceAll(',A,', ',B,');
  const both = await Promise.all(
    [3, 4].map((price) => calls.imported({ resource: 'lpu_item', match_by: 'code', csv: fresh(price) })),
  );
  expect(both.map(({ failed }) => failed)).toEqual([0, 0]);
  expect(both[0].created + both[1].created).toBe(2);
  const { data } = (await api('GET', '/obras/lpu-items?list=Own&sort_by=code&sort_dir=asc')).body;
  expect(data.map(({ code }: { code: string }) => code)).toEqual(['A', 'B']);
});

test('a large file is sent in parts, and only an open import accepts more', async () => {
  const { body } = await api('POST', '/imports', {
    resource: 'company',
    csv: 'name\nOne\n',
    complete: false,
  });
  const { id } = body.data;
  expect(body.data.status).toBe('open');
  await api('POST', `/imports/${id}/rows`, { csv: 'name\nTwo\n' });
  const last = await api('POST', `/imports/${id}/rows`, { csv: 'Three\n', complete: true });
  expect(last.body.data).toMatchObject({ status: 'queued', total: 3 });
  expectError(await api('POST', `/imports/${id}/rows`, { csv: 'Four\n' }), 400, 'validation_error');
  await calls.work(id);
  const names = (await api('GET', '/companies')).body.data.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['One', 'Three', 'Two']);
});

test('a cancelled import stops, and its written records stay', async () => {
  const { body } = await api('POST', '/imports', { resource: 'company', csv: 'name\nOne\n' });
  await api('PATCH', `/imports/${body.data.id}`, { status: 'cancelled' });
  await calls.work(body.data.id);
  expect(await calls.read(body.data.id)).toMatchObject({ status: 'cancelled', done: 0 });
  expect((await api('GET', '/companies')).body.meta.total).toBe(0);
});
