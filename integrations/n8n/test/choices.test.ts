import type { INodeProperties } from 'n8n-workflow';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, newTenant, type OwnServer, startServer } from '../../../e2e/support/test-server.ts';
import { type Account, choose, nodeTypes, run } from './engine.ts';

let server: OwnServer;
let account: Account;
let api: ReturnType<typeof caller>;

const finance = 'platformFinance';
const invoice = (operation: string, parameters: object = {}) => ({
  type: finance,
  account,
  parameters: { resource: 'invoices', operation: `invoices-${operation}`, ...parameters },
});
const crm = () => ({ type: 'platformCRMAndSales', account });
/** The value that n8n stores for a record that a person has chosen from a list. */
const chosen = (value: string) => ({ __rl: true, mode: 'list', value });

const made = async (path: string, body: object): Promise<string> =>
  (await api('POST', path, body)).body.data.id;

beforeAll(async () => {
  server = await startServer();
  const { tokens } = await newTenant(server);
  account = { baseUrl: server.url, token: tokens.admin };
  api = caller(server, tokens.admin);
});
afterAll(() => server.close());

test('a pick list has the records by their names, finds one by a part of it, and is read page by page', async () => {
  for (let round = 0; round < 3; round++) {
    const operations = Array.from({ length: 40 }, (_, n) => ({
      action: 'create',
      data: { first_name: `Ana ${round * 40 + n}`, last_name: 'Ruiz' },
    }));
    await api('POST', '/contacts/batch', { operations });
  }
  const first = await choose(crm(), 'search_contacts');
  expect(first.results).toHaveLength(50);
  const names = first.results.map(({ name }) => name);
  for (let { paginationToken: next } = first; next !== undefined; ) {
    const page = await choose(crm(), 'search_contacts', undefined, String(next));
    names.push(...page.results.map(({ name }) => name));
    next = page.paginationToken;
  }
  expect(new Set(names)).toEqual(new Set(Array.from({ length: 120 }, (_, n) => `Ana ${n} Ruiz`)));
  const { results, paginationToken } = await choose(crm(), 'search_contacts', 'Ana 117');
  expect(results).toEqual([{ name: 'Ana 117 Ruiz', value: expect.stringMatching(/^con_/) }]);
  expect(paginationToken).toBeUndefined();
});

test('a list that the platform cannot search is searched by the names that it shows', async () => {
  const all = await choose(crm(), 'search_settings_deal_stages');
  expect(all.results.map(({ name }) => name)).toContain('Prospecting');
  const found = await choose(crm(), 'search_settings_deal_stages', 'prosp');
  expect(found.results.map(({ name }) => name)).toEqual(['Prospecting']);
});

test('every list of every node answers', async () => {
  const read: string[] = [];
  for (const [type, { methods }] of nodeTypes)
    for (const method of Object.keys(methods?.listSearch ?? {})) {
      const { results } = await choose({ type, account }, method, 'a');
      for (const { name, value } of results)
        expect([typeof name, typeof value]).toEqual(['string', 'string']);
      read.push(`${type} ${method}`);
    }
  expect(read.length).toBeGreaterThan(60);
});

test('every pick list has a method that searches it', () => {
  const inside = (one: INodeProperties): INodeProperties[] => [
    one,
    ...((one.options ?? []) as (INodeProperties & { values?: INodeProperties[] })[]).flatMap((option) =>
      (option.values ?? ('type' in option ? [option] : [])).flatMap(inside),
    ),
  ];
  for (const [type, { description, methods }] of nodeTypes) {
    const wanted = description.properties
      .flatMap(inside)
      .flatMap(({ modes }) => modes?.[0]?.typeOptions?.searchListMethod ?? []);
    expect(Object.keys(methods?.listSearch ?? {}).sort(), type).toEqual([...new Set(wanted)].sort());
  }
});

test('an invoice is made from chosen records and lines in columns, and empty columns are not sent', async () => {
  const company = await made('/companies', { name: 'Acme' });
  const product = await made('/products', { name: 'Film', price: 100, currency: 'EUR', tax_rate: 21 });
  const rows = [
    { product_id: chosen(product), quantity: 2, description: '', unit_price: '', tax_rate: '' },
    { product_id: chosen(''), description: 'Travel', unit_price: 50, tax_codes: 'vat_21', quantity: '' },
  ];
  const fields = { direction: 'sale', company_id: chosen(company), currency: 'EUR', lines_columns: { rows } };
  const [created] = await run(invoice('create', { fields }));
  expect(created).toMatchObject({
    company_id: company,
    total: 302.5,
    lines: [
      { product_id: product, description: 'Film', quantity: 2, unit_price: 100, tax_rate: 21 },
      { product_id: null, description: 'Travel', quantity: 1, tax_rate: 21, tax_codes: ['vat_21'] },
    ],
  });
  const id = chosen(String(created?.id));
  expect(await run(invoice('get', { id }))).toMatchObject([{ id: id.value }]);
  const options = { company_id: chosen(company), fields: 'total' };
  expect(await run(invoice('list', { options }))).toEqual([{ id: id.value, total: 302.5 }]);
});

test('lines of an earlier step are taken as JSON, and ids are given without a choice, as in stored workflows', async () => {
  const company = await made('/companies', { name: 'Beta' });
  const fields = {
    company_id: company,
    lines: '={{ $json.rows }}',
  };
  const items = [{ json: { rows: [{ description: 'Day', unit_price: 10 }] } }];
  const [created] = await run(invoice('create', { fields }), items);
  expect(created).toMatchObject({ company_id: company, lines: [{ description: 'Day', unit_price: 10 }] });
  const id = String(created?.id);
  expect(await run(invoice('get', { id }))).toMatchObject([{ id }]);
});

test('an address is given in columns, and several records are chosen one by one', async () => {
  const address_columns = { row: { street: 'Calle 1', city: 'Madrid', country: 'ES', region: '' } };
  const [company] = await run({
    ...crm(),
    parameters: {
      resource: 'companies',
      operation: 'companies-create',
      name: 'Gamma',
      fields: { address_columns },
    },
  });
  expect(company?.address).toMatchObject({ street: 'Calle 1', city: 'Madrid', country: 'ES' });
  const suppliers = [
    await made('/purchases/suppliers', { name: 'A' }),
    await made('/purchases/suppliers', { name: 'B' }),
  ];
  const [rfq] = await run({
    type: 'platformPurchasingAndWorks',
    account,
    parameters: {
      resource: 'requests-for-quotation',
      operation: 'rfqs-create',
      title: 'Wood',
      fields: {
        lines_columns: { rows: [{ description: 'Oak', quantity: 1, unit: 'm3' }] },
        supplier_ids_columns: { rows: suppliers.map((id) => ({ id: chosen(id) })) },
      },
    },
  });
  expect(rfq?.supplier_ids).toEqual(suppliers);
});
