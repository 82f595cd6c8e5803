import { beforeEach, expect, test } from 'vitest';
import { importCalls, type Line } from '../../support/platform/import-calls.ts';
import { caller, newTenant, sharedServer, type Tenant } from '../../support/test-server.ts';

const server = await sharedServer();
let tenant: Tenant;
let api: ReturnType<typeof caller>;
let admin: ReturnType<typeof caller>;
let calls: ReturnType<typeof importCalls>;
beforeEach(async () => {
  tenant = await newTenant(server);
  api = caller(server, tenant.tokens.manager);
  admin = caller(server, tenant.tokens.admin);
  calls = importCalls(server, tenant, api);
});

const settle = async (locale: string, country: string | null, timezone = 'Europe/Madrid') =>
  expect((await admin('PATCH', '/settings', { locale, country, timezone })).status).toBe(200);

const deals = (...amounts: string[]) =>
  ['title;amount', ...amounts.map((amount, at) => `Deal ${at};${amount}`)].join('\n');

const contacts = (...days: string[]) =>
  ['first_name;birthday', ...days.map((day, at) => `Person ${at};${day}`)].join('\n');

async function importedAs(resource: string, property: string, csv: string, options: object = {}) {
  const done = await calls.imported({ resource, csv, ...options });
  const { data } = (await api('GET', `/${resource}s?per_page=100&sort_by=created_at&sort_dir=asc`)).body;
  const values = new Map(
    data.map((one: Record<string, unknown>) => [one.title ?? one.first_name, one[property]]),
  );
  const named = resource === 'deal' ? 'Deal' : 'Person';
  const read = done.rows.map((row: Line, at: number) =>
    row.outcome === 'failed' ? row.errors.map(({ rule }) => rule).join() : values.get(`${named} ${at}`),
  );
  return { read, done };
}

test("numbers are read in the organization's format, and the result is shown", async () => {
  await settle('es', 'ES');
  const { read, done } = await importedAs(
    'deal',
    'amount',
    deals('1.234,56', '1 234,56', '1.234', '12,5', '90'),
  );
  expect(read).toEqual([1234.56, 1234.56, 1234, 12.5, 90]);
  expect(done.rows.map(({ understood }: Line) => understood)).toEqual([
    { amount: '1234.56' },
    { amount: '1234.56' },
    { amount: '1234' },
    { amount: '12.5' },
    {},
  ]);
});

test('a column with one clear number format uses it for all of its cells', async () => {
  await settle('es', 'ES');
  const { read } = await importedAs('deal', 'amount', deals('1,234', '1,250.50', '0.75'));
  expect(read).toEqual([1234, 1250.5, 0.75]);
});

test('a column with two number formats is refused at cells that fit both', async () => {
  await settle('es', 'ES');
  const { read, done } = await importedAs('deal', 'amount', deals('1,234.56', '1.234,56', '1.234'));
  expect(read).toEqual([1234.56, 1234.56, 'ambiguous']);
  expect(done.rows[2]?.errors[0]).toMatchObject({
    path: 'amount',
    message:
      '1.234 can be 1234 or 1.234: write it without separators of thousands, or set how the file writes decimals (decimal_separator)',
  });
});

test.each([
  ['en', 'US', '1985-11-12'],
  ['en', 'GB', '1985-12-11'],
  ['es', 'MX', '1985-12-11'],
  ['pt-BR', 'BR', '1985-12-11'],
  ['en', null, 'ambiguous'],
])('11/12/1985 in %s of %s is %s', async (locale, country, day) => {
  await settle(locale, country);
  const days = contacts('11/12/1985', '01.02.1985', '1985-12-31');
  const { read } = await importedAs('contact', 'birthday', days);
  expect(read).toEqual([day, '1985-02-01', '1985-12-31']);
});

test('one clear date decides the order for its column, and an import can set it', async () => {
  await settle('en', 'GB');
  const american = contacts('11/12/1985', '12/31/1985', '11/12/85', '02/30/1985');
  const { read } = await importedAs('contact', 'birthday', american);
  expect(read).toEqual(['1985-11-12', '1985-12-31', 'ambiguous', 'invalid_format']);
  await settle('en', null);
  const imported = await importedAs('contact', 'birthday', contacts('11/12/1985'), {
    date_order: 'month_first',
  });
  expect(imported.done.rows[0]).toMatchObject({ outcome: 'created', understood: { birthday: '1985-11-12' } });
});

test('all parts of a long file decide together, and times are in the organization’s time zone', async () => {
  await settle('en', null);
  const made = await api('POST', '/imports', {
    resource: 'webinar',
    csv: 'title,starts_at\nOne,02/03/2030 09:30\n',
    complete: false,
  });
  const { id } = made.body.data;
  await api('POST', `/imports/${id}/rows`, { csv: 'Two,25/03/2030 18:00:00\n', complete: true });
  await calls.work(id);
  expect(await calls.read(id)).toMatchObject({ status: 'completed', created: 2, failed: 0 });
  const { data } = (await api('GET', '/webinars?sort_by=created_at&sort_dir=asc')).body;
  expect(data.map((one: { starts_at: string }) => one.starts_at).toSorted()).toEqual([
    '2030-03-02T08:30:00.000Z',
    '2030-03-25T17:00:00.000Z',
  ]);
});

test('an export is imported again unchanged, whatever the language', async () => {
  await settle('es', 'ES');
  const made = await api('POST', '/products', { name: 'Cable', price: 1.234, currency: 'EUR' });
  expect(made.status, made.text).toBe(200);
  const file = await api('GET', '/products/export?fields=id,name,price');
  const done = await calls.imported({ resource: 'product', match_by: 'id', csv: file.text });
  expect(done).toMatchObject({ unchanged: 1, failed: 0, decimal_separator: 'point' });
});
