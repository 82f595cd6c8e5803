import { beforeEach, describe, expect, test } from 'vitest';
import { allResources } from '#server/resources/resource/registry.ts';
import { eventsOf, eventsOfKind } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { bodyOf, eventTypeFor, make, ordinary } from '../../support/kernel/new-record.ts';
import { sampledKinds } from '../../support/sampled.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.admin);
});

const settings = async (value: Record<string, unknown>) => {
  await server.app.db.asSystem((tx) =>
    tx.text('UPDATE organizations SET settings = $2 WHERE id = $1', [tenant.id, JSON.stringify(value)]),
  );
  server.app.tokens.forgetAll();
};

describe.each(sampledKinds(ordinary))('a $kind', (resource) => {
  const { path, kind } = resource;
  const typeOf = (verb: string) => eventTypeFor(resource, verb);

  test('that is deleted is hidden, stays stored, and is restored with all its values', async () => {
    const { body } = await api('POST', path, {
      ...(await bodyOf(api, resource)),
      external_ids: { erp: 'A1' },
    });
    const url = `${path}/${body.data.id}`;
    const deleted = await api('DELETE', url);
    expect(deleted.body.data).toMatchObject({ id: body.data.id, version: 2 });
    expect(deleted.body.data.deleted_at).not.toBeNull();
    for (const reply of [await api('GET', url), await api('PATCH', url, {}), await api('DELETE', url)]) {
      expectError(reply, 404, 'not_found');
    }
    expect((await api('GET', path)).body.meta.total).toBe(0);
    const deletedRecord = await api('GET', `${url}?include_deleted=true`);
    // A single record may show more than its row in a list, such as its messages.
    expect(deletedRecord.body.data).toMatchObject(deleted.body.data);
    expect((await api('GET', `${path}?include_deleted=true`)).body.data).toEqual([deleted.body.data]);
    const restored = await api('POST', `${url}/restore`);
    expect(restored.body.data).toEqual({
      ...body.data,
      version: 3,
      updated_at: restored.body.data.updated_at,
    });
    expect((await api('POST', `${url}/restore`)).body.data.version).toBe(3);
    const types = (await eventsOfKind(api, kind)).map(({ type }) => type);
    expect(types).toEqual(['created', 'deleted', 'restored'].map(typeOf));
  });

  test('that is not changed keeps its version and emits nothing', async () => {
    const given = await bodyOf(api, resource);
    const { body } = await api('POST', path, given);
    const same = await api('PATCH', `${path}/${body.data.id}`, given);
    expect(same.status, same.text).toBe(200);
    expect(same.body.data).toEqual(body.data);
    expect(same.headers.get('etag')).toBe('"1"');
    expect(await eventsOfKind(api, kind)).toHaveLength(1);
  });

  test('is changed only in the version of If-Match', async () => {
    const { body } = await api('POST', path, await bodyOf(api, resource));
    const url = `${path}/${body.data.id}`;
    const change = (match: string, note: string) =>
      api('PATCH', url, { metadata: { note } }, { 'if-match': match });
    for (const match of ['"1"', '*', '"9", "3"', 'W/"4"', '"1" , W/"5"']) {
      expect((await change(match, match)).status, match).toBe(200);
    }
    for (const match of ['"5"', '6', 'W/6', '', '"6', '"6"x', '"', '"06"']) {
      expectError(await change(match, `not ${match}`), 412, 'invalid_request', match);
    }
    for (const method of ['DELETE', 'PATCH']) {
      const body = method === 'PATCH' ? {} : undefined;
      expectError(await api(method, url, body, { 'if-match': '"2"' }), 412, 'invalid_request');
    }
    expect((await api('GET', url)).body.data).toMatchObject({
      version: 6,
      metadata: { note: '"1" , W/"5"' },
    });
  });

  test('stores properties with names of JavaScript internals as plain data', async () => {
    const odd = { constructor: 1, toString: 'x', hasOwnProperty: null, valueOf: { a: 1 } };
    const { body, text } = await api('POST', path, {
      ...(await bodyOf(api, resource)),
      ...odd,
      metadata: odd,
    });
    expect(body.data?.custom_fields, text).toMatchObject({
      constructor: 1,
      toString: 'x',
      valueOf: { a: 1 },
    });
    expect(body.data.metadata).toMatchObject({ constructor: 1, toString: 'x' });
    const patched = await api('PATCH', `${path}/${body.data.id}`, { constructor: 2 });
    expect(patched.body.data.custom_fields.constructor).toBe(2);
  });

  test('refuses references to records that are missing, deleted, or of another kind', async () => {
    const references = Object.entries(resource.fields).filter(([, field]) => field.refers);
    for (const [column, { refers }] of references) {
      const target = allResources().find((one) => one.kind === refers);
      const made = target && (await make(api, target)).id;
      if (target) await api('DELETE', `${target.path}/${made}`);
      const wrong = [made ?? 'usr_nobody', `${made ?? 'usr_'}0`, tenant.id, 'x', 'constructor'];
      for (const id of wrong) {
        const reply = await api('POST', path, { ...(await bodyOf(api, resource)), [column]: id });
        expectError(reply, 400, 'validation_error', `${column} = ${id}`);
        expect(reply.body.error.details).toContainEqual(
          expect.objectContaining({ path: column, rule: 'not_found' }),
        );
      }
    }
  });
});

test('only a person of the organization may own a record', async () => {
  const other = await newTenant(server);
  const mine = await api('POST', '/contacts', { phone: '1', owner_id: tenant.userId });
  expect(mine.body.data.owner_id).toBe(tenant.userId);
  expectError(
    await api('POST', '/contacts', { phone: '1', owner_id: other.userId }),
    400,
    'validation_error',
  );
});

test('a second contact with an e-mail is accepted with a warning that names the first', async () => {
  const email = 'ana@example.com';
  const first = await api('POST', '/contacts', { email });
  const second = await api('POST', '/contacts', { email: ' ANA@example.com' });
  expect(second.body.warnings).toEqual([
    expect.objectContaining({ code: 'possible_duplicate', id: first.body.data.id }),
  ]);
  expect(first.body.warnings).toBeUndefined();
  const refused = await api('POST', '/contacts?on_duplicate=refuse', { email });
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0].allowed).toContain(first.body.data.id);
});

test('contacts.unique_email refuses the second: on create, change and restore', async () => {
  const { body } = await api('POST', '/contacts', { email: 'ana@example.com' });
  const other = await api('POST', '/contacts', { email: 'other@example.com' });
  await settings({ contacts: { unique_email: true } });
  const writes = [
    await api('POST', '/contacts', { email: 'Ana@example.com' }),
    await api('PATCH', `/contacts/${other.body.data.id}`, { email: 'ana@example.com' }),
  ];
  await api('DELETE', `/contacts/${body.data.id}`);
  const successor = await api('POST', '/contacts', { email: 'ana@example.com' });
  expect(successor.status, successor.text).toBe(200);
  writes.push(await api('POST', `/contacts/${body.data.id}/restore`));
  for (const reply of writes) expectError(reply, 400, 'validation_error');
  expect(writes[0]?.body.error.details[0]).toMatchObject({ path: 'email', allowed: [body.data.id] });
  expect((await api('PATCH', `/contacts/${other.body.data.id}`, { phone: '1' })).status).toBe(200);
});

test('a unique column is enforced, also when another column matches first', async () => {
  await settings({ companies: { unique_tax_id: true } });
  const body = { name: 'Acme', domain: 'acme.example', tax_id: 'A28015865' };
  await api('POST', '/companies', body);
  const refused = await api('POST', '/companies', body);
  expectError(refused, 400, 'validation_error');
  expect(refused.body.error.details[0]).toMatchObject({ path: 'tax_id', rule: 'unique' });
  expect((await api('POST', '/companies', { ...body, tax_id: 'B12345674' })).status).toBe(200);
});

test('consent has its own event, and the reply lists it when more has changed', async () => {
  const { body } = await api('POST', '/contacts', { phone: '1' });
  const url = `/contacts/${body.data.id}`;
  const alone = await api('PATCH', url, { consent: { email: 'opted_in' } });
  expect(alone.body.effects).toBeUndefined();
  const both = await api('PATCH', url, { consent: { email: 'opted_out' }, job_title: 'Buyer' });
  expect(both.body.effects).toHaveLength(1);
  const [, first, ...rest] = await eventsOf(api);
  expect(first?.type).toBe('contact.consent_changed');
  expect(first?.data.changes).toMatchObject({ consent: { from: {}, to: { email: 'opted_in' } } });
  expect(rest.map(({ type }) => type).sort()).toEqual(['contact.consent_changed', 'contact.updated']);
});

test('a contact without a name, address or number is refused, also after a change', async () => {
  expectError(await api('POST', '/contacts', { job_title: 'Ghost' }), 400, 'validation_error');
  const { body } = await api('POST', '/contacts', { phone: '1' });
  expectError(await api('PATCH', `/contacts/${body.data.id}`, { phone: null }), 400, 'validation_error');
});

test('an amount is exact, and the same amount is no change', async () => {
  const { body } = await api('POST', '/companies', { name: 'Acme', credit_limit: '10.50' });
  expect(body.data.credit_limit).toBe(10.5);
  const same = await api('PATCH', `/companies/${body.data.id}`, { credit_limit: 10.5 });
  expect(same.body.data.version).toBe(1);
  for (const credit_limit of [1.005, '1e3', 'ten', 1e16, true, {}]) {
    expectError(await api('POST', '/companies', { name: 'A', credit_limit }), 400, 'validation_error');
  }
});

test('a company cannot be its own parent, directly or indirectly', async () => {
  const make = async (name: string, parent_id: string | null) =>
    (await api('POST', '/companies', { name, parent_id })).body.data.id;
  const top = await make('Top', null);
  const middle = await make('Middle', top);
  const bottom = await make('Bottom', middle);
  for (const parent_id of [top, middle, bottom]) {
    expectError(await api('PATCH', `/companies/${top}`, { parent_id }), 400, 'validation_error');
  }
  expect((await api('PATCH', `/companies/${bottom}`, { parent_id: top })).status).toBe(200);
});
