import { beforeAll, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../../support/crm/seller.ts';
import { expectError } from '../../../support/expected-replies.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let company_id: string;
beforeAll(async () => {
  seller = await newSeller(server);
  company_id = (await seller.make('/companies', { name: 'Acme' })).id;
});

type Body = Record<string, unknown>;
const path = '/finance/recurring-invoices';
const rent = { description: 'Rent', quantity: 1, unit_price: 1250, tax_rate: 21 };
const body = (more: Body = {}) => ({
  ...{ title: 'Rent', company_id, currency: 'EUR', starts_on: '2090-01-31', lines: [rent] },
  ...more,
});
const raises = [
  { from: '2091-01-01', percent: 2.7 },
  { from: '2092-01-01', percent: 3.1 },
];

test('raises follow each other with cents that are rounded half up', async () => {
  const made = await seller.make(path, body({ interval_unit: 'year', raises }));
  expect(made).toMatchObject({
    status: 'active',
    next_on: '2090-01-31',
    next_total: 1512.5,
    invoice_count: 0,
  });
  const { data } = await seller.done('GET', `${path}/${made.id}/preview?count=3`);
  expect(data).toEqual([
    {
      ...{ due_on: '2090-01-31', subtotal: 1250, net_total: 1250, tax_total: 262.5, total: 1512.5 },
      ...{ raised_on: null, raise_percent: null },
    },
    {
      ...{ due_on: '2091-01-31', subtotal: 1283.75, net_total: 1283.75, tax_total: 269.59, total: 1553.34 },
      ...{ raised_on: '2091-01-01', raise_percent: 2.7 },
    },
    {
      ...{ due_on: '2092-01-31', subtotal: 1323.55, net_total: 1323.55, tax_total: 277.95, total: 1601.5 },
      ...{ raised_on: '2092-01-01', raise_percent: 3.1 },
    },
  ]);
});

test('the preview has twelve dates, on the last day of months that are too short', async () => {
  const { id } = await seller.make(path, body());
  const { data } = await seller.done('GET', `${path}/${id}/preview`);
  const dates = data.map(({ due_on }: { due_on: string }) => due_on);
  expect(dates).toHaveLength(12);
  expect(dates.slice(0, 4)).toEqual(['2090-01-31', '2090-02-28', '2090-03-31', '2090-04-30']);
  expectError(await seller.api('GET', `${path}/${id}/preview?count=61`), 400, 'invalid_request');
  expectError(await seller.api('GET', `${path}/rci_none/preview`), 404, 'not_found');
});

test('an end and a number of invoices limit the dates', async () => {
  const dates = async (more: Body) => {
    const { id } = await seller.make(path, body(more));
    const { data } = await seller.done('GET', `${path}/${id}/preview`);
    return data.map(({ due_on }: { due_on: string }) => due_on);
  };
  expect(await dates({ ends_on: '2090-03-30' })).toEqual(['2090-01-31', '2090-02-28']);
  expect(await dates({ max_invoices: 1 })).toEqual(['2090-01-31']);
});

test.each<[string, Body, string, string]>([
  ['an end before the start', { ends_on: '2090-01-30' }, 'ends_on', '2090-01-30'],
  ['no date until the end', { day_of_month: 1, ends_on: '2090-01-31' }, 'ends_on', '2090-01-31'],
  [
    'a raise before the start',
    { raises: [{ from: '2089-01-01', percent: 1 }] },
    'raises.0.from',
    '2089-01-01',
  ],
  ['two raises on a day', { raises: [raises[0], raises[0]] }, 'raises.1.from', '2091-01-01'],
  ['a raise of -100 %', { raises: [{ from: '2091-01-01', percent: -100 }] }, 'raises.0.percent', '-100'],
  [
    'a discount finer than the currency',
    { currency: 'JPY', lines: [{ ...rent, discount_amount: 0.5 }] },
    'lines.0.discount_amount',
    'JPY',
  ],
  [
    'a price that a raise would round',
    { lines: [{ ...rent, unit_price: 0.0042 }], raises },
    'lines.0.unit_price',
    '0.0042',
  ],
  ['an unknown tax code', { lines: [{ ...rent, tax_rate: null, tax_codes: ['none'] }] }, 'lines.0', 'none'],
  ['no customer', { company_id: null }, 'company_id', 'contact_id'],
  ['no lines', { lines: [] }, 'lines', 'lines'],
  ['a day of the month for weeks', { interval_unit: 'week', day_of_month: 3 }, 'day_of_month', 'weeks'],
])('%s is refused by name', async (_, more, at, says) => {
  const reply = await seller.api('POST', path, body(more));
  expectError(reply, 400, 'validation_error');
  const [detail] = reply.body.error.details;
  expect(detail.path).toMatch(new RegExp(`^${at.replaceAll('.', '\\.')}`));
  expect(detail.message).toContain(says);
});

test('nothing that is due makes nothing, and says when it will be', async () => {
  const { id } = await seller.make(path, body());
  const reply = await seller.done('POST', `${path}/${id}/run`, {});
  expect(reply.data).toMatchObject({ id, invoice_count: 0, next_on: '2090-01-31' });
  expect(reply.warnings).toMatchObject([{ code: 'nothing_due' }]);
  expect(reply.warnings[0].message).toContain('2090-01-31');
});

test('a trial makes the invoices that are due and undoes them; a run makes them once', async () => {
  const { id } = await seller.make(path, body({ status: 'paused', starts_on: '2020-01-15' }));
  expectError(await seller.api('POST', `${path}/${id}/run`, {}), 400, 'validation_error');
  const weekly = await seller.make(
    path,
    body({ starts_on: today(), interval_unit: 'week', max_invoices: 1 }),
  );
  const invoices = async () => {
    const { data } = await seller.done('GET', `/finance/invoices?recurring_invoice_id=${weekly.id}`);
    return data;
  };
  const trial = await seller.done('POST', `${path}/${weekly.id}/run?dry_run=true`, {});
  expect(trial.data).toMatchObject({ invoice_count: 1, status: 'ended' });
  expect(await invoices()).toHaveLength(0);
  const run = await seller.done('POST', `${path}/${weekly.id}/run`, {});
  expect(run.data).toMatchObject({ invoice_count: 1, status: 'ended', next_on: null, last_on: today() });
  expect(await invoices()).toMatchObject([
    {
      ...{ status: 'draft', direction: 'sale', company_id, total: 1512.5, operation_date: today() },
      ...{ recurring_invoice_id: weekly.id, recurring_on: today() },
    },
  ]);
  expectError(await seller.api('POST', `${path}/${weekly.id}/run`, {}), 400, 'validation_error');
  expectError(await seller.api('PATCH', `${path}/${weekly.id}`, { title: 'New' }), 400, 'validation_error');
});

const today = () => new Date(server.app.now()).toISOString().slice(0, 10);
