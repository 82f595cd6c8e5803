import { expect, test } from 'vitest';
import { call, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

test('the document of an area has only its paths and the schemas that they use', async () => {
  const { body, status } = await call(server, 'GET', '/openapi/crm.json');
  expect(status).toBe(200);
  expect(Object.keys(body.paths)).toContain('/contacts');
  expect(Object.keys(body.paths)).not.toContain('/tasks');
  expect(Object.keys(body.components.schemas)).toContain('ContactCreate');
  expect(Object.keys(body.components.schemas)).not.toContain('TaskCreate');
});

test('the document of an area that does not exist is refused with the names of the others', async () => {
  const { body, status } = await call(server, 'GET', '/openapi/sales.json');
  expect(status).toBe(400);
  expect(body.error.message).toContain('crm');
});

test('a document that the client has already is answered without a body', async () => {
  const first = await call(server, 'GET', '/openapi/crm.json');
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const second = await fetch(`${server.url}/api/v1/openapi/crm.json`, { headers });
  expect(second.status).toBe(304);
  expect(await second.text()).toBe('');
});
