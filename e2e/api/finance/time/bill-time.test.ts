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
interface Entry {
  id: string;
  status: string;
  invoice_id: string | null;
}
interface Line {
  id: string;
  quantity: number;
  unit_price: number;
  subtotal: number;
  description: string;
  time_entry_ids: string[];
}

const makeProject = (more: Body = {}) => {
  const body = { name: 'Brand film', client_company_id: company_id, currency: 'EUR', hourly_rate: 60 };
  return seller.make('/projects', { ...body, ...more });
};
const enter = (project_id: string, more: Body = {}): Promise<Entry> =>
  seller.make('/time-entries', { minutes: 90, date: '2026-03-04', project_id, ...more });
const bill = (project: string, body: Body = {}) => seller.api('POST', `/projects/${project}/bill-time`, body);
const billed = (project: string, body: Body = {}) => seller.make(`/projects/${project}/bill-time`, body);
const read = (id: string): Promise<Entry> => seller.read(`/time-entries/${id}`);
const amountOf = (lines: Line[]) =>
  lines.map(({ quantity, unit_price, subtotal }) => [quantity, unit_price, subtotal]);

test('the open time of a project becomes the draft of an invoice to its client', async () => {
  const project = await makeProject();
  const first = await enter(project.id, { description: 'Filming' });
  const second = await enter(project.id, { minutes: 50, rate: 45.5, date: '2026-03-05' });
  await enter(project.id, { is_billable: false });
  const invoice = await billed(project.id);
  expect(invoice).toMatchObject({
    ...{ status: 'draft', direction: 'sale', company_id, project_id: project.id, currency: 'EUR' },
    subtotal: 127.92,
  });
  expect(amountOf(invoice.lines)).toEqual([
    [1.5, 60, 90],
    [0.833333, 45.5, 37.92],
  ]);
  expect(invoice.lines).toMatchObject([
    { unit: 'h', time_entry_ids: [first.id], description: 'March 4, 2026: Filming' },
    { unit: 'h', time_entry_ids: [second.id], description: 'Work, March 5, 2026' },
  ]);
  expect(await read(first.id)).toMatchObject({ status: 'invoiced', invoice_id: invoice.id });
  expect(await seller.types(first.id)).toEqual(['time_entry.created', 'time_entry.invoiced']);
  expectError(await bill(project.id), 400, 'validation_error');
});

test('lines are made by entry, person, day or for all, and amount to their entries', async () => {
  const cases = { entry: [10, 10, 10, 3.33, 3.33, 3.33], day: [20, 10, 6.66, 3.33], total: [30, 9.99] };
  for (const [by, amounts] of Object.entries(cases)) {
    const project = await makeProject({ hourly_rate: 10 });
    for (const date of ['2026-03-04', '2026-03-04', '2026-03-05']) {
      await enter(project.id, { minutes: 60, date });
      await enter(project.id, { minutes: 20, rate: 9.99, date });
    }
    const { lines } = await billed(project.id, { by });
    expect(lines.map(({ subtotal }: Line) => subtotal).toSorted((a: number, b: number) => b - a)).toEqual(
      amounts,
    );
  }
});

test('a period and single entries can be billed', async () => {
  const project = await makeProject();
  const days = ['2026-03-01', '2026-03-15', '2026-03-31'];
  const entries: Entry[] = [];
  for (const date of days) entries.push(await enter(project.id, { date }));
  const [first, second, third] = entries.map(({ id }) => id);
  const march = await billed(project.id, { from: '2026-03-02', to: '2026-03-30', by: 'total' });
  expect(march.lines).toMatchObject([
    { time_entry_ids: [second], description: 'Brand film: work, March 15, 2026' },
  ]);
  const named = await billed(project.id, { time_entry_ids: [third, third, first], by: 'total' });
  expect(named.lines).toMatchObject([
    {
      quantity: 3,
      time_entry_ids: [first, third],
      description: 'Brand film: work, March 1, 2026 to March 31, 2026',
    },
  ]);
});

test('the lines have the standard rate of the country, or the codes that are sent', async () => {
  const own = await newSeller(server);
  await own.change('/settings', { country: 'ES', tax_id: 'B12345674' });
  const customer = await own.make('/companies', { name: 'Acme' });
  const { id } = await own.make('/projects', {
    name: 'Film',
    client_company_id: customer.id,
    hourly_rate: 100,
  });
  await own.make('/time-entries', { minutes: 60, project_id: id });
  const usual = await own.make(`/projects/${id}/bill-time`, {});
  expect(usual).toMatchObject({ lines: [{ tax_codes: ['es_vat_21'] }], total: 121 });
  await own.make('/time-entries', { minutes: 60, project_id: id });
  const withheld = { tax_codes: ['es_vat_21', 'es_irpf_15'] };
  expect(await own.make(`/projects/${id}/bill-time`, withheld)).toMatchObject({ payable_total: 106 });
});

test('entries that cannot be billed are refused, each with what to do', async () => {
  const project = await makeProject({ hourly_rate: null });
  const other = await makeProject();
  const rateless = await enter(project.id);
  const unbillable = await enter(project.id, { is_billable: false, rate: 60 });
  const elsewhere = await enter(other.id);
  const taken = await enter(project.id, { rate: 60 });
  const { id: invoice } = await billed(project.id, { time_entry_ids: [taken.id] });
  const ids = [rateless, unbillable, elsewhere, taken].map(({ id }) => id);
  const reply = await bill(project.id, { time_entry_ids: ids });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toMatchObject([
    { path: 'time_entry_ids.0', rule: 'rate', message: expect.stringMatching(/set its rate/) },
    { path: 'time_entry_ids.1', rule: 'not_billable', message: expect.stringMatching(/is_billable/) },
    { path: 'time_entry_ids.2', rule: 'project', message: expect.stringContaining(other.id) },
    {
      path: 'time_entry_ids.3',
      rule: 'invoiced',
      message: expect.stringContaining(invoice),
      allowed: [invoice],
    },
  ]);
  const all = await bill(project.id);
  expect(all.body.error.details).toMatchObject([
    { rule: 'rate', message: expect.stringContaining(rateless.id) },
  ]);
  const free = await makeProject({ client_company_id: null });
  await enter(free.id);
  expect((await bill(free.id)).body.error.details).toMatchObject([
    { path: 'client_company_id', rule: 'required' },
  ]);
});

test('what is invoiced is frozen, and the refusal names the invoice', async () => {
  const project = await makeProject();
  const { id } = await enter(project.id);
  const invoice = await billed(project.id);
  const path = `/time-entries/${id}`;
  for (const body of [
    { minutes: 60 },
    { date: '2026-03-05' },
    { rate: 1 },
    { description: 'x' },
    { is_billable: false },
  ]) {
    const reply = await seller.api('PATCH', path, body);
    expect(reply.body.error.details).toMatchObject([
      { path: Object.keys(body)[0], rule: 'frozen', message: expect.stringContaining(invoice.id) },
    ]);
  }
  const removed = await seller.api('DELETE', path);
  expect(removed.body.error.details).toMatchObject([
    { rule: 'invoiced', message: expect.stringContaining(invoice.id) },
  ]);
  await seller.change(path, { tags: ['march'] });
  await seller.change(`/projects/${project.id}`, { hourly_rate: 99, currency: 'USD' });
  expect(await read(id)).toMatchObject({ rate: 60, currency: 'EUR', amount: 90 });
});

test('eight writers at once bill an entry once', async () => {
  const project = await makeProject();
  const { id } = await enter(project.id);
  const replies = await Promise.all(Array.from({ length: 8 }, () => bill(project.id)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const line = { description: 'Hours', quantity: 1, unit_price: 60, time_entry_ids: [id] };
  const { invoice_id } = await read(id);
  await seller.done('DELETE', `/finance/invoices/${invoice_id}`);
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      seller.api('POST', '/finance/invoices', { company_id, currency: 'EUR', lines: [line] }),
    ),
  );
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 400)]);
});

test('a dry run drafts and takes nothing', async () => {
  const project = await makeProject();
  const { id } = await enter(project.id);
  const tried = await seller.api('POST', `/projects/${project.id}/bill-time?dry_run=true`, {});
  expect(tried.body.data.lines).toMatchObject([{ quantity: 1.5, time_entry_ids: [id] }]);
  expect(await read(id)).toMatchObject({ status: 'open', invoice_id: null });
});
