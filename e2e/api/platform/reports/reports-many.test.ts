import { getTableColumns } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { leads } from '#db/schema/crm/leads.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { caller, newTenant, openDatabase, sharedServer } from '../../../support/test-server.ts';

const many = 50_001;
const server = await sharedServer();
const database = openDatabase();
afterAll(() => database.end());

test('a report refuses a filter that finds too many records, and reads only those of the period', async () => {
  const tenant = await newTenant(server);
  const api = caller(server, tenant.tokens.manager);
  expect((await api('POST', '/leads', { name: 'One', source: 'Web' })).status).toBe(200);
  const names = Object.values(getTableColumns(leads)).map(({ name }) => name);
  const changed: Partial<Record<string, string>> = {
    id: `'lea_' || lpad(n::text, 26, '0')`,
    created_at: `l.created_at - n * interval '3 minutes'`,
    source: `'Source ' || n % 1000`,
  };
  await database.unsafe(
    `INSERT INTO leads (${names.join(', ')})
     SELECT ${names.map((name) => changed[name] ?? `l.${name}`).join(', ')}
     FROM (SELECT * FROM leads WHERE organization_id = $1) l, generate_series(1, ${many}) n`,
    [tenant.id],
  );
  const totals = async (days: string, filter: object) => {
    const given = encodeURIComponent(JSON.stringify(filter));
    return api('GET', `/reports?type=leads&group_by=total&from=${days}&filter=${given}`);
  };
  const refused = await totals('2020-01-01', {});
  expectError(refused, 400, 'invalid_request');
  expect(refused.body.error.details).toEqual([
    expect.objectContaining({ path: 'filter', rule: 'too_big', message: expect.stringContaining('50000') }),
  ]);
  const narrow = await totals('2020-01-01', { source: 'Source 7' });
  expect(narrow.body.data.totals[0].values.created_count).toBe(50);
  const day = new Date(server.app.now() - 86_400_000).toISOString().slice(0, 10);
  const short = await totals(day, {});
  expect(short.status, short.text).toBe(200);
});
