import { beforeEach, expect, test } from 'vitest';
import { expectError } from '../../support/expected-replies.ts';
import { importCalls } from '../../support/platform/import-calls.ts';
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

test('an export that is imported again changes nothing', async () => {
  await api('POST', '/contacts', {
    first_name: '=SUM(A1)',
    email: 'ana@example.com',
    phone: '+34 600',
    tags: ['a', 'b'],
    address: { city: 'Sevilla, "centro"' },
    metadata: { plan: { name: 'pro' } },
    consent: { email: 'opted_in' },
  });
  const file = await api('GET', '/contacts/export');
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(file.headers.get('content-disposition')).toContain('contacts.csv');
  expect(file.text).toContain("'=SUM(A1)");
  const { body } = await api('POST', '/imports', { resource: 'contact', match_by: 'id', csv: file.text });
  await calls.work(body.data.id);
  expect(await calls.lines(body.data.id, '&outcome=failed')).toEqual([]);
  expect(await calls.read(body.data.id)).toMatchObject({ unchanged: 1, updated: 0, created: 0 });
});

test('an export contains every record of the filter once, whatever its size', async () => {
  for (const part of ['x', 'y']) {
    const operations = Array.from({ length: 50 }, (_, n) => ({
      action: 'create',
      data: { first_name: `${part}${n}`, source: part },
    }));
    for (let times = 0; times < 11; times++) await api('POST', '/contacts/batch', { operations });
  }
  const all = (await api('GET', '/contacts/export?fields=first_name')).text.trim().split('\n');
  expect(all[0]).toBe('id,first_name');
  expect(all).toHaveLength(1101);
  expect(new Set(all).size).toBe(1101);
  const some = (await api('GET', '/contacts/export?source=x&sort_by=last_name&sort_dir=asc')).text;
  expect(some.trim().split('\n')).toHaveLength(551);
});

test('an invalid export is refused before it begins', async () => {
  expectError(await api('GET', '/contacts/export?created_before=0000-01-01'), 400, 'invalid_request');
});
