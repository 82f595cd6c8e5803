import { beforeAll, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
let manager: ReturnType<typeof caller>;
beforeAll(async () => {
  const { tokens } = await newTenant(server);
  api = caller(server, tokens.member);
  manager = caller(server, tokens.manager);
});

const reel = {
  name: 'Weekly reel',
  title: 'Reel of week {week}',
  deliverable: 'reel',
  brief: { message: 'What happened this week' },
  target: { duration_s: 45, aspect: '9:16' },
  priority: 70,
  estimate_minutes: 90,
  skills_required: ['color'],
  tags: ['weekly'],
};

async function newTemplate() {
  const { status, text, body } = await api('POST', '/edicion/card-templates', reel);
  expect(status, text).toBe(200);
  return body.data;
}

test('a card has what its template has and what was not sent, and keeps it when the template changes', async () => {
  const { id } = await newTemplate();
  const { status, text, body } = await api('POST', '/edicion/videos', {
    title: 'Reel of week 10',
    template_id: id,
    status: 'ready',
    priority: 20,
    estimate_minutes: null,
    tags: ['own'],
  });
  expect(status, text).toBe(200);
  const { name: _, title: __, ...given } = reel;
  expect(body.data).toMatchObject({
    ...given,
    ...{ title: 'Reel of week 10', status: 'ready', priority: 20, estimate_minutes: null, tags: ['own'] },
  });
  await api('PATCH', `/edicion/card-templates/${id}`, { priority: 99, brief: { message: 'Other' } });
  const card = await api('GET', `/edicion/videos/${body.data.id}`);
  expect(card.body.data).toMatchObject({ priority: 20, brief: reel.brief });
});

test('a deleted template and the template of another organization are not found', async () => {
  const { id } = await newTemplate();
  const stranger = caller(server, (await newTenant(server)).tokens.member);
  const sent = { title: 'Reel', template_id: id };
  const notFound = { path: 'template_id', rule: 'not_found' };
  const theirs = await stranger('POST', '/edicion/videos', sent);
  expectError(theirs, 400, 'validation_error');
  expect(theirs.body.error.details).toMatchObject([notFound]);
  expect((await manager('DELETE', `/edicion/card-templates/${id}`)).status).toBe(200);
  const deleted = await api('POST', '/edicion/videos', sent);
  expectError(deleted, 400, 'validation_error');
  expect(deleted.body.error.details).toMatchObject([notFound]);
});

test('an existing card that is updated instead keeps its own values', async () => {
  const { id } = await newTemplate();
  const external_ids = { sheet: 'row-1' };
  const first = await api('POST', '/edicion/videos', { title: 'Film', priority: 5, external_ids });
  const again = await api('POST', '/edicion/videos?on_duplicate=update', {
    ...{ title: 'Film 2', template_id: id, external_ids },
  });
  expect(again.status, again.text).toBe(200);
  expect(again.body.data).toMatchObject({ id: first.body.data.id, title: 'Film 2', priority: 5, tags: [] });
});

test('a placeholder without a value is refused in the title of a template', async () => {
  const refused = await api('POST', '/edicion/card-templates', { ...reel, title: 'Reel of {weak}' });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details).toMatchObject([
    { path: 'title', rule: 'placeholder', allowed: ['date', 'month', 'week', 'year'] },
  ]);
});
