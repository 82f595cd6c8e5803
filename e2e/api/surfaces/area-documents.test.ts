import { expect, test } from 'vitest';
import { z } from 'zod';
import { describedType } from '#server/areas/integrations/webhooks/catalogue.ts';
import { validatorOf } from '../../support/expected-replies.ts';
import { call, newTenant, sharedServer } from '../../support/test-server.ts';

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

interface Item {
  name: string;
  request: { method: string; url: { raw: string }; auth?: { type: string }; body?: { raw: string } };
}
interface Folder {
  name: string;
  item: Item[];
}

const collectionItem = z.strictObject({
  name: z.string().min(1),
  request: z.strictObject({
    auth: z.strictObject({ type: z.literal('noauth') }).optional(),
    method: z.enum(['GET', 'POST', 'PATCH', 'DELETE']),
    description: z.string(),
    header: z.array(
      z.strictObject({
        key: z.string(),
        value: z.string(),
        description: z.string().optional(),
        disabled: z.boolean().optional(),
      }),
    ),
    url: z.strictObject({
      raw: z.string().startsWith('{{base_url}}/'),
      host: z.tuple([z.literal('{{base_url}}')]),
      path: z.array(z.string().regex(/^(:\w+|[\w-]+)$/)),
      query: z.array(z.looseObject({ key: z.string(), value: z.string(), disabled: z.boolean() })),
      variable: z.array(z.looseObject({ key: z.string(), value: z.string() })),
    }),
    body: z.strictObject({ mode: z.literal('raw'), raw: z.string(), options: z.looseObject({}) }).optional(),
  }),
});

test('the Postman collection has every operation, and its requests are answered', async () => {
  const document = (await call(server, 'GET', '/openapi.json')).body;
  const { body, status } = await call(server, 'GET', '/postman.json');
  expect(status).toBe(200);
  expect(body.info).toMatchObject({ name: document.info.title, schema: expect.stringContaining('v2.1.0') });
  const items = body.item.flatMap((folder: Folder) => folder.item);
  expect(z.array(collectionItem).safeParse(items).error).toBeUndefined();
  const called = (item: Item) => `${item.request.method} ${item.request.url.raw.split('?')[0]}`;
  const expected = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} {{base_url}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(items.map(called).sort()).toEqual(expected.sort());
  const [base, token] = body.variable;
  expect([base, token]).toMatchObject([
    { key: 'base_url', value: `${server.app.baseUrl}/api/v1` },
    { key: 'token' },
  ]);
  const { tokens } = await newTenant(server);
  const create = items.find((item: Item) => called(item) === 'POST {{base_url}}/contacts');
  const reply = await call(server, 'POST', '/contacts', {
    token: tokens.member,
    body: JSON.parse(create.request.body.raw),
  });
  expect(reply.status, reply.text).toBe(200);
  const open = items.filter((item: Item) => item.request.auth?.type === 'noauth').map(called);
  expect(open).toContain('GET {{base_url}}/health');
  expect(open).not.toContain('GET {{base_url}}/contacts');
  const crm = (await call(server, 'GET', '/postman/crm.json')).body;
  expect(crm.item.map(({ name }: Folder) => name)).toContain('Contacts');
  expect(crm.item.length).toBeLessThan(body.item.length);
});

test('the document has a webhook for each type of event, whose example of the catalogue fits', async () => {
  const { body } = await call(server, 'GET', '/openapi.json');
  const { tokens } = await newTenant(server);
  const types = (await call(server, 'GET', '/settings/webhooks/event-types', { token: tokens.admin })).body
    .data;
  expect(Object.keys(body.webhooks).sort()).toEqual(types.map(({ type }: { type: string }) => type).sort());
  for (const { type } of types) {
    const { schema } = body.webhooks[type].post.requestBody.content['application/json'];
    const validator = validatorOf(body, schema);
    const example = describedType(type)?.example;
    expect(validator.safeParse(example).error, type).toBeUndefined();
    expect(validator.safeParse({ ...example, type: 'other' }).success, type).toBe(false);
  }
  const crm = (await call(server, 'GET', '/openapi/crm.json')).body;
  expect(Object.keys(crm.webhooks)).toContain('contact.created');
  expect(Object.keys(crm.webhooks)).not.toContain('task.created');
});
