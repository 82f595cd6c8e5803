import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, newTenant, type OwnServer, startServer } from '../../../e2e/support/test-server.ts';
import { type Account, credential, nodeTypes, run } from './engine.ts';

let server: OwnServer;
let account: Account;
let api: ReturnType<typeof caller>;

const crm = 'platformCRMAndSales';
const filesNode = 'platformSettings';
const contact = (operation: string, parameters: object = {}) => ({
  type: crm,
  account,
  parameters: { resource: 'contacts', operation: `contacts-${operation}`, ...parameters },
});

beforeAll(async () => {
  server = await startServer();
  const { tokens } = await newTenant(server);
  account = { baseUrl: server.url, token: tokens.admin };
  api = caller(server, tokens.admin);
});
afterAll(() => server.close());

test('the test of the credential accepts a valid token and refuses an invalid one', async () => {
  const { request } = credential.test;
  expect(request.url).toBe('/api/v1/me');
  const status = async (token: string) =>
    (await caller(server, token)('GET', String(request.url).replace('/api/v1', ''))).status;
  expect([await status(account.token), await status(`${account.token}x`)]).toEqual([200, 401]);
});

test('a record is created, read, changed, found and deleted', async () => {
  const given = {
    first_name: 'Ana',
    email: 'ana@example.com',
    phones: '1, 2',
    custom_fields: '{"shoe_size":39}',
  };
  const [made] = await run(contact('create', { fields: given }));
  expect(made).toMatchObject({
    first_name: 'Ana',
    phones: ['1', '2'],
    custom_fields: { shoe_size: 39 },
  });
  const id = String(made?.id);
  expect(await run(contact('get', { id }))).toMatchObject([{ id, email: 'ana@example.com' }]);
  expect(await run(contact('update', { id, fields: { first_name: 'Anna' } }))).toMatchObject([
    { id, first_name: 'Anna', phones: ['1', '2'] },
  ]);
  const options = { email_like: 'ana%', fields: 'first_name' };
  expect(await run(contact('list', { options }))).toEqual([{ id, first_name: 'Anna' }]);
  await run(contact('remove', { id }));
  expect(await run(contact('list', { options }))).toEqual([]);
});

test('a long list is read page by page up to a limit, and a step repeated by n8n is done once', async () => {
  const operations = Array.from({ length: 50 }, (_, n) => ({
    action: 'create',
    data: { phone: `5${n}`, tags: ['many'] },
  }));
  for (let round = 0; round < 5; round++) await api('POST', '/contacts/batch', { operations });
  const options = { tag: 'many', fields: 'phone' };
  const all = await run(contact('list', { returnAll: true, options }));
  expect(new Set(all.map(({ id }) => id)).size).toBe(250);
  expect(all).toHaveLength(250);
  expect(await run(contact('list', { limit: 3, options }))).toHaveLength(3);
  const step = { ...contact('create', { fields: { phone: '777' } }), executionId: 'e-1' };
  const items = [{ json: {} }, { json: {} }];
  const first = await run(step, items);
  expect(await run(step, items)).toEqual(first);
  expect(new Set(first.map(({ id }) => id)).size).toBe(2);
});

test("a refusal shows the platform's message", async () => {
  const error = await run(contact('create', { fields: { email: 'no address' } })).catch((reason) => reason);
  expect(error).toMatchObject({
    httpCode: '400',
    description: 'email: must be an e-mail address such as ana@example.com',
  });
});

test('an export is a file', async () => {
  const [file] = await run(contact('export', { options: { tag: 'many', fields: 'phone' } }));
  const binary = file?.binary as { data: { data: string } } | undefined;
  const lines = Buffer.from(binary?.data.data ?? '', 'base64')
    .toString('utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(251);
});

const bytes = Buffer.from([...Array(50_000).keys()].map((one) => 32 + (one % 90)));
const data = { data: bytes.toString('base64'), mimeType: 'text/plain', fileName: 'año.txt' };
// The second name is the one of the texts in the test of every operation.
const withFile = [{ json: {}, binary: { data, x: data } }];

test('the file of an item is uploaded, attached to a record and read again', async () => {
  const files = (operation: string, parameters: object) => ({
    type: filesNode,
    account,
    parameters: { resource: 'files', operation: `files-${operation}`, ...parameters },
  });
  const [file] = await run(files('create', { for: 'task.attachments' }), withFile);
  expect(file).toMatchObject({ name: 'año.txt', size: 50_000, status: 'ready', media_type: 'text/plain' });
  const attachments = [{ file_id: file?.id }];
  expect((await api('POST', '/tasks', { title: 'Order lamps', attachments })).status).toBe(200);
  const [read] = await run(files('content', { id: file?.id }));
  const content = read?.binary as { data: { data: string; fileName: string; mimeType: string } } | undefined;
  expect(content?.data).toMatchObject({ fileName: 'año.txt', mimeType: 'text/plain' });
  expect(Buffer.from(content?.data.data ?? '', 'base64').equals(bytes)).toBe(true);
  const refused = run(files('create', { for: 'expense.receipt_file_id' }), withFile);
  await expect(refused).rejects.toMatchObject({ httpCode: '400' });
});

/** Values for all required fields, whose content does not matter here. */
const given: Record<string, unknown> = {
  string: 'x',
  number: 1,
  dateTime: '2026-01-15T09:30:00Z',
  resourceLocator: { __rl: true, mode: 'id', value: 'x' },
};

test('every operation of every node reaches its operation of the platform', async () => {
  const reached: string[] = [];
  for (const [type, { description }] of nodeTypes) {
    for (const property of description.properties.filter(({ name }) => name === 'operation')) {
      const resource = property.displayOptions?.show?.resource?.[0];
      for (const { value: operation } of (property.options ?? []) as { value: string }[]) {
        const needed = description.properties.filter(
          (one) => one.required && one.displayOptions?.show?.operation?.includes(operation),
        );
        const parameters = Object.fromEntries(
          needed.map((one) => [one.name, given[one.type] ?? one.default]),
        );
        const step = { type, account, parameters: { resource, operation, ...parameters } as never };
        const outcome = await run(step, withFile).then(
          () => '200',
          ({ httpCode, description: why }) => `${httpCode} ${why}`,
        );
        // Only the invented content is wrong, never the address or the method.
        expect(outcome, operation).toMatch(/^(200|4(00|04|09) (?!There is no \/api|.* does not take ))/);
        reached.push(operation);
      }
    }
  }
  expect(reached.length).toBeGreaterThan(500);
});
