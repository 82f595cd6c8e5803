import { beforeEach, expect, test } from 'vitest';
import { importCalls } from '../../support/platform/import-calls.ts';
import { statementsOf } from '../../support/statements.ts';
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

const count = 75;
const columns = 'list,code,description,unit,unit_price,currency,category,metadata.zone,valid_from';
const lineOf = (n: number, price: string, category = 'Civil works') =>
  `Roads,R-${n},"Trench, ${n} cm",m,${price},EUR,${category},Z${n % 3},2026-01-${String(1 + (n % 28)).padStart(2, '0')}`;
const fileOf = (lines: readonly string[]) => ({
  resource: 'lpu_item',
  match_by: 'code',
  empty_clears: true,
  csv: [columns, ...lines].join('\n'),
});
const numbers = Array.from({ length: count }, (_, n) => n);

const items = async (): Promise<Map<string, Record<string, unknown>>> => {
  const { body } = await api('GET', '/obras/lpu-items?per_page=100');
  return new Map(body.data.map((item: { code: string }) => [item.code, item]));
};

test('lines that write the same columns are written by a few statements, each with its own values', async () => {
  const writes = (sent: readonly { text: string }[]) =>
    sent.filter(({ text }) => /^(insert into|update) "lpu_items"/.test(text)).length;
  const made = await statementsOf(server, () =>
    calls.imported(fileOf(numbers.map((n) => lineOf(n, `${n}.25`)))),
  );
  expect(writes(made)).toBeLessThan(10);
  const changed = await statementsOf(server, () =>
    calls.imported(fileOf(numbers.map((n) => lineOf(n, `${n}.75`, n % 2 ? 'Roads' : '')))),
  );
  expect(writes(changed)).toBeLessThan(count);
  const found = await items();
  for (const n of numbers)
    expect(found.get(`R-${n}`)).toMatchObject({
      unit_price: n + 0.75,
      category: n % 2 ? 'Roads' : null,
      metadata: { zone: `Z${n % 3}` },
      valid_from: `2026-01-${String(1 + (n % 28)).padStart(2, '0')}`,
      version: 2,
    });
});

test('of two lines about the same record, the later one counts', async () => {
  await calls.imported(fileOf(numbers.map((n) => lineOf(n, '1.00'))));
  await calls.imported(fileOf([lineOf(1, '2.00'), lineOf(2, '3.00'), lineOf(1, '4.00')]));
  const found = await items();
  expect(found.get('R-1')).toMatchObject({ unit_price: 4, version: 3 });
  expect(found.get('R-2')).toMatchObject({ unit_price: 3, version: 2 });
});
