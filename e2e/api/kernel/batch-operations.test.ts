import { beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { call, caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

interface Result {
  status: number;
  error?: { code: string; details: { path: string; rule: string }[] };
}

describe('an operation of a batch', () => {
  const made = async () =>
    (await api('POST', '/contacts', { first_name: 'Ana', email: 'ana@x.example' })).body.data;
  const run = (...operations: unknown[]) => api('POST', '/contacts/batch', { operations });
  const total = async () => (await api('GET', '/contacts')).body.meta.total;

  test.each([
    [{ dry_run: true }, 'operations.0.dry_run', 'query_parameter'],
    [{ dryRun: true }, 'operations.0.dryRun', 'query_parameter'],
    [{ onDuplicate: 'update' }, 'operations.0.onDuplicate', 'unknown_property'],
    [{ first_name: 'Bea' }, 'operations.0.first_name', 'unknown_property'],
  ])('with %j beside its data is refused, and nothing is written', async (beside, path, rule) => {
    const reply = await run({ action: 'create', data: { first_name: 'Eva' }, ...beside });
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ path, rule }]);
    expect(await total()).toBe(0);
  });

  test('is told the name that was meant', async () => {
    const operation = { action: 'create', data: { first_name: 'Eva' }, onDuplicate: 'update' };
    const [detail] = (await run(operation)).body.error.details;
    expect(detail.message).toContain('on_duplicate');
    expect(detail.allowed).toContain('on_duplicate');
  });

  test('is refused for a version that the record does not have, alone', async () => {
    const { id, version } = await made();
    const reply = await run(
      { action: 'update', id, version: 999, data: { first_name: 'Old' } },
      { action: 'delete', id, version: 999 },
      { action: 'update', id, version, data: { first_name: 'Eva' } },
      { action: 'update', id, version, data: { first_name: 'Late' } },
    );
    expect(
      reply.body.data.map(({ status }: Result) => status),
      reply.text,
    ).toEqual([412, 412, 200, 412]);
    expect(reply.body.data[0].error.details).toMatchObject([{ path: 'version', rule: 'version' }]);
    expect((await api('GET', `/contacts/${id}`)).body.data).toMatchObject({ first_name: 'Eva' });
  });

  test('takes nothing that its action does not use', async () => {
    const { id } = await made();
    const reply = await run(
      { action: 'create', id, data: { first_name: 'Eva' } },
      { action: 'create', version: 1, data: { first_name: 'Eva' } },
      { action: 'update', id, on_duplicate: 'refuse', data: { first_name: 'Eva' } },
      { action: 'delete', id, data: { first_name: 'Eva' } },
    );
    const paths = reply.body.data.map(({ error }: Result) => error?.details.map(({ path }) => path));
    expect(paths).toEqual([['id'], ['version'], ['on_duplicate'], ['data']]);
    expect(await total()).toBe(1);
  });

  test('lists what it ignored at itself, and is refused if the call is strict', async () => {
    const operations = [
      { action: 'create', data: { first_name: 'Eva', shoe_size: 39, id: 'x' } },
      { action: 'create', data: { first_name: 'Bea' } },
    ];
    const plain = await api('POST', '/contacts/batch', { operations });
    expect(plain.body.data[0].warnings).toMatchObject([
      { code: 'unknown_property', path: 'shoe_size' },
      { code: 'ignored_property', path: 'id' },
    ]);
    expect(plain.body.warnings).toBeUndefined();
    expect(plain.headers.get('x-ignored-properties')).toBe('id');
    const strictly = await call(server, 'POST', '/contacts/batch', {
      token: tenant.tokens.admin,
      body: { operations },
      headers: { prefer: 'handling=strict' },
    });
    expect(strictly.body.data, strictly.text).toMatchObject([
      {
        status: 400,
        error: {
          details: [
            { path: 'shoe_size', rule: 'strict' },
            { path: 'id', rule: 'strict' },
          ],
        },
      },
      { status: 200 },
    ]);
    expect((await api('PATCH', '/settings', { strict_properties: true })).status).toBe(200);
    expect((await run(...operations)).body.summary).toEqual({ succeeded: 1, failed: 1 });
    expect(await total()).toBe(4);
  });

  test('is as strict when a filter finds the records', async () => {
    await made();
    const strictly = (matching: object) =>
      call(server, 'POST', '/contacts/batch', {
        token: tenant.tokens.admin,
        body: { matching },
        headers: { prefer: 'handling=strict' },
      });
    const filter = { or: [{ first_name: 'Ana' }, { created_at: { gte: '2020-01-01' } }] };
    const done = await strictly({ filter, action: 'update', data: { job_title: 'Editor' } });
    expect(done.body.summary, done.text).toEqual({ succeeded: 1, failed: 0 });
    expect(done.headers.get('x-ignored-properties')).toBeNull();
    const refused = await strictly({ filter, action: 'update', data: { shoe_size: 39 } });
    expect(refused.body.data).toMatchObject([{ status: 400, error: { details: [{ path: 'shoe_size' }] } }]);
    const deleted = await strictly({ filter, action: 'delete', data: { job_title: 'x' } });
    expect(deleted.body.error.details).toMatchObject([{ path: 'matching.data' }]);
    const found = await call(server, 'POST', '/contacts/search', {
      token: tenant.tokens.admin,
      body: { filter },
      headers: { prefer: 'handling=strict' },
    });
    expect(found.body.meta.total).toBe(1);
    expect(found.headers.get('x-ignored-properties')).toBeNull();
  });
});
