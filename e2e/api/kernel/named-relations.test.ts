import { afterAll, beforeAll, expect, test } from 'vitest';
import { allResources } from '#server/resources/resource/registry.ts';
import { newColleague } from '../../support/colleagues.ts';
import { expectError } from '../../support/expected-replies.ts';
import { rowsTouched, statementsOf } from '../../support/statements.ts';
import { caller, clientOf, newTenant, openDatabase, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
const tenant = await newTenant(server);
const api = caller(server, tenant.tokens.admin);
const viewer = caller(server, tenant.tokens.viewer);
const database = openDatabase();
const people = { ana: { id: '', email: '' }, bruno: { id: '', email: '' } };
const ids: Record<string, string> = {};

beforeAll(async () => {
  const stages = (await api('GET', '/settings/deal-stages')).body.data;
  const stageOf = (name: string) => stages.find((one: { name: string }) => one.name === name).id;
  people.ana = await newColleague(server, tenant.id, 'member', 'Ana Prado');
  people.bruno = await newColleague(server, tenant.id, 'member', 'Bruno Sá');
  for (const [title, stage, owner_id] of [
    ['a', 'Prospecting', people.ana.id],
    ['b', 'Proposal', people.bruno.id],
    ['c', 'Proposal', null],
  ] as const) {
    const made = await api('POST', '/deals', { title, stage_id: stageOf(stage), owner_id });
    expect(made.status, made.text).toBe(200);
    ids[title] = made.body.data.id;
  }
});
afterAll(() => database.end());

const query = (filter: object, more = '') =>
  `/deals?sort_by=title&sort_dir=asc&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

async function titles(call: typeof api, filter: object): Promise<string> {
  const listed = await call('GET', query(filter));
  expect(listed.status, listed.text).toBe(200);
  const found = listed.body.data.map(({ title }: { title: string }) => title).join('');
  expect(listed.body.meta.total).toBe(found.length);
  const body = { filter, sort_by: 'title', sort_dir: 'asc' };
  const searched = await call('POST', '/deals/search', body);
  expect(searched.body.data.map(({ title }: { title: string }) => title).join('')).toBe(found);
  return found;
}

test.each([
  [{ 'owner.name': 'Ana Prado' }, 'a'],
  [{ 'owner.name': { like: 'brun%' } }, 'b'],
  [{ 'owner.name': { ne: 'Ana Prado' } }, 'b'],
  [{ not: { 'owner.name': 'Ana Prado' } }, 'bc'],
  [{ 'owner.name': ['Ana Prado', 'Bruno Sá'], title: 'b' }, 'b'],
  [{ 'owner.name': 'Nobody' }, ''],
  [{ or: [{ 'owner.name': 'Nobody' }, { title: 'c' }] }, 'c'],
  [{ 'stage.name': 'Proposal' }, 'bc'],
  [{ 'stage.kind': 'open', 'stage.probability': { gte: 20 } }, 'bc'],
  [{ 'stage.position': { lt: 2 } }, 'a'],
  [{ 'pipeline.name': 'Sales', 'owner.id': null }, ''],
  [{ 'pipeline.name': 'Sales', owner_id: null }, 'c'],
  [{ 'pipeline.position': 1 }, 'abc'],
])('%j finds the deals %s, in the list and in the search, for a viewer too', async (filter, expected) => {
  expect(await titles(api, filter)).toBe(expected);
  expect(await titles(viewer, filter)).toBe(expected);
});

test('people are found by their e-mail, written in any case', async () => {
  expect(await titles(api, { 'owner.email': people.ana.email.toUpperCase() })).toBe('a');
});

test('a batch and an export take the same filters', async () => {
  const filter = { 'owner.name': 'Bruno Sá' };
  const csv = await api('GET', query(filter, '&fields=title').replace('/deals', '/deals/export'));
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2);
  const changed = await api('POST', '/deals/batch', {
    matching: { filter, action: 'update', data: { source: 'Fair' } },
  });
  expect(changed.status, changed.text).toBe(200);
  expect(await titles(api, { source: 'Fair' })).toBe('b');
});

const shown = () => ({
  owner: { id: people.ana.id, name: 'Ana Prado', email: people.ana.email },
  stage: { id: expect.any(String), name: 'Prospecting', kind: 'open', probability: 10, position: 1 },
  pipeline: { id: expect.any(String), name: 'Sales', position: 1 },
});

test('a list, a search and a single record expand the owner, the stage and the pipeline', async () => {
  const expand = 'owner,stage,pipeline';
  const one = await viewer('GET', `/deals/${ids.a}?expand=${expand}`);
  expect(one.status, one.text).toBe(200);
  const { owner, stage, pipeline } = one.body.data;
  expect({ owner, stage, pipeline }).toEqual(shown());
  const listed = await viewer('GET', query({}, `&expand=${expand}&fields=title`));
  expect(listed.body.data[0]).toEqual({ id: ids.a, title: 'a', ...shown() });
  expect(listed.body.data[2].owner).toBeNull();
  const searched = await viewer('POST', '/deals/search', { filter: { title: 'a' }, expand: ['owner'] });
  expect(searched.body.data[0].owner).toEqual(shown().owner);
});

test('the typed client has the names of the people', async () => {
  const { data } = await clientOf(server, tenant.tokens.viewer).GET('/deals', {
    params: { query: { expand: 'owner', filter: JSON.stringify({ title: 'a' }) } },
  });
  expect(data.data.map((one) => one.owner?.name)).toEqual(['Ana Prado']);
});

test('people who left are still expanded and found', async () => {
  const gone = await newColleague(server, tenant.id, 'member', 'Gone Away');
  const task = await api('POST', '/tasks', { title: 'Old task', assignee_id: gone.id });
  expect(task.status, task.text).toBe(200);
  expect((await api('DELETE', `/settings/members/${gone.id}`)).status).toBe(200);
  const filter = encodeURIComponent(JSON.stringify({ 'assignee.name': 'Gone Away' }));
  const found = await api('GET', `/tasks?expand=assignee&filter=${filter}`);
  expect(found.body.data.map((one: { assignee: object }) => one.assignee)).toEqual([
    { id: gone.id, name: 'Gone Away', email: gone.email },
  ]);
});

test.each([
  [{ 'owner.nmae': 'x' }, 'filter.owner.nmae', 'did you mean "name"?'],
  [{ 'owner.mail': 'x' }, 'filter.owner.mail', 'did you mean "email"?'],
  [{ 'owner.password_hash': 'x' }, 'filter.owner.password_hash', 'unknown property'],
  [{ 'owner.role': 'admin' }, 'filter.owner.role', 'unknown property'],
  [{ 'stage.chance': 5 }, 'filter.stage.chance', 'unknown property'],
  [{ 'stage.kind': 'opened' }, 'filter.stage.kind', 'must be one of open, won, lost'],
  [{ 'stage.probability': 'high' }, 'filter.stage.probability', 'number'],
  [{ 'owner.name': { above: 'x' } }, 'filter.owner.name', 'unknown operator'],
])('%j is refused at %s', async (filter, path, message) => {
  const reply = await api('GET', query(filter));
  expectError(reply, 400, 'invalid_request');
  expect(reply.body.error.details[0]).toMatchObject({ path, message: expect.stringContaining(message) });
});

test('the people of another organization are neither found nor shown', async () => {
  const other = await newTenant(server);
  const foreign = caller(server, other.tokens.admin);
  const stranger = await newColleague(server, other.id, 'member', 'Ana Prado');
  const made = await foreign('POST', '/deals', { title: 'x', owner_id: stranger.id });
  expect(made.status, made.text).toBe(200);
  expect(await titles(api, { 'owner.name': 'Ana Prado' })).toBe('a');
  expect(await titles(api, { 'owner.email': stranger.email })).toBe('');
  expect(await titles(foreign, { 'owner.email': people.ana.email })).toBe('');
  expect(await titles(foreign, { 'stage.name': 'Proposal' })).toBe('');
  const listed = await foreign('GET', '/deals?expand=owner');
  expect(listed.body.data.map((one: { owner: { id: string } }) => one.owner.id)).toEqual([stranger.id]);
});

test('a token without the area of a pipeline cannot reach it', async () => {
  const created = await api('POST', '/settings/tokens', {
    name: 'work only',
    role: 'viewer',
    areas: ['work'],
  });
  const work = caller(server, created.body.data.value);
  expectError(await work('GET', query({ 'stage.name': 'Won' })), 403, 'insufficient_permissions');
  const filter = encodeURIComponent(JSON.stringify({ 'assignee.name': 'Ana Prado' }));
  expect((await work('GET', `/tasks?expand=assignee&filter=${filter}`)).status).toBe(200);
});

test('every reference to a person, a pipeline or a stage can be expanded', () => {
  const missing = allResources().flatMap(({ kind, all, expand = {}, verbs }) =>
    Object.entries(all)
      .filter(([, { refers, chosenFrom }]) => refers === 'user' || chosenFrom !== undefined)
      .filter(([name]) => name.endsWith('_id') && verbs.includes('list'))
      .filter(([name]) => expand[name.slice(0, -'_id'.length)] !== name)
      .map(([name]) => `${kind}.${name}`),
  );
  expect(missing).toEqual([]);
});

test('an expanded name costs one statement, and so does a filter by one', async () => {
  const count = async (path: string) =>
    (
      await statementsOf(server, async () => {
        expect((await api('GET', path)).status, path).toBe(200);
      })
    ).length;
  const plain = await count('/deals?status=open');
  expect(await count('/deals?status=open&expand=owner')).toBe(plain + 1);
  expect(await count('/deals?status=open&expand=owner,stage,pipeline')).toBe(plain + 3);
  const filtered = await count(query({ title: 'a' }));
  expect(await count(query({ 'owner.name': 'Ana Prado' }))).toBe(filtered + 1);
});

test('a filter by a person reads the few deals of the person among many', async () => {
  const { id: organization, tokens } = await newTenant(server);
  const many = caller(server, tokens.admin);
  const owner = await newColleague(server, organization, 'member', 'Rare Owner');
  const made = await many('POST', '/deals', { title: 'template' });
  await many('POST', '/deals', { title: 'rare', owner_id: owner.id });
  await database`INSERT INTO deals SELECT (jsonb_populate_record(d, jsonb_build_object(
      'id', 'dea_' || lpad(n::text, 26, '0'), 'title', 'deal' || n))).*
    FROM deals d, generate_series(1, 5000) n WHERE d.id = ${made.body.data.id}`;
  await database`ANALYZE deals`;
  const statements = await statementsOf(server, async () => {
    const filter = encodeURIComponent(JSON.stringify({ 'owner.email': owner.email }));
    const found = await many('GET', `/deals?filter=${filter}`);
    expect(found.body.data.map(({ title }: { title: string }) => title)).toEqual(['rare']);
  });
  const reading = statements.filter(({ text }) => /from "deals"/.test(text));
  expect(reading.length).toBeGreaterThan(0);
  for (const one of reading) expect(await rowsTouched(database, one), one.text).toBeLessThan(50);
});
