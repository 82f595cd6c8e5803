import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RecordChange } from '#server/resources/records/guards.ts';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { caller, newTenant, type OwnServer, startServer } from '../../support/test-server.ts';

/** This guard refuses every change of a record with this name. */
const closed = 'Closed books';

let server: OwnServer;
let api: ReturnType<typeof caller>;
let seen: string[];
const note = ({ resource, action, before, after, isPlatform }: RecordChange) =>
  `${resource.kind} ${action} ${before ? 'of' : 'as'} version ${(before ?? after).version}${isPlatform ? ' by the platform' : ''}`;

beforeAll(async () => {
  server = await startServer({
    changeGuards: [
      (_, change) => {
        seen.push(note(change));
        return [];
      },
      (_, { before }) =>
        before?.name === closed
          ? [{ path: '', rule: 'closed', message: verbatim('the books are closed') }]
          : [],
    ],
  });
});
afterAll(() => server.close());
beforeEach(async () => {
  seen = [];
  api = caller(server, (await newTenant(server)).tokens.admin);
});

async function made(path: string, body: Record<string, unknown>): Promise<string> {
  const reply = await api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data.id;
}

test('guards check every way to change a record, once for each record', async () => {
  const id = await made('/companies', { name: 'Harbour' });
  await api('PATCH', `/companies/${id}`, { name: 'Harbour Ltd' });
  await api('DELETE', `/companies/${id}`);
  await api('POST', `/companies/${id}/restore`);
  expect(seen).toEqual([
    'company create as version 1',
    'company update of version 1',
    'company delete of version 2',
    'company restore of version 3',
  ]);
  seen = [];
  const duplicate_id = await made('/companies', { name: 'Harbor' });
  await api('POST', `/companies/${id}/merge`, { duplicate_id });
  expect(seen).toEqual([
    'company create as version 1',
    'company merge of version 4',
    'company merge of version 1',
  ]);
  seen = [];
  await api('POST', '/companies/batch', {
    operations: [
      { action: 'update', id, data: { name: 'Harbour SL' } },
      { action: 'delete', id },
    ],
  });
  expect(seen).toEqual(['company update of version 5', 'company delete of version 6']);
});

test('guards also check a change that follows from another one', async () => {
  const project_id = await made('/projects', { name: 'Pier' });
  await made('/tasks', { title: 'Plan', project_id });
  expect(seen).toEqual([
    'project create as version 1',
    'task create as version 1',
    'project update of version 1 by the platform',
  ]);
});

test('a change refused by a guard is not written, whichever way it comes', async () => {
  const id = await made('/companies', { name: closed });
  const other = await made('/companies', { name: 'Harbour' });
  const replies = [
    await api('PATCH', `/companies/${id}`, { name: 'Open' }),
    await api('DELETE', `/companies/${id}`),
    await api('POST', `/companies/${other}/merge`, { duplicate_id: id }),
  ];
  for (const { status, body } of replies) {
    expect(status).toBe(400);
    expect(body.error.details).toEqual([
      { path: '', rule: 'closed', message: verbatim('the books are closed') },
    ]);
  }
  const batch = await api('POST', '/companies/batch', { operations: [{ action: 'delete', id }] });
  expect(batch.body.data[0]).toMatchObject({ ok: false, error: { details: [{ rule: 'closed' }] } });
  expect((await api('GET', `/companies/${id}`)).body.data).toMatchObject({ name: closed, version: 1 });
});
