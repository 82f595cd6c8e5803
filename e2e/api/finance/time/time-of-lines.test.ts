import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../../support/crm/seller.ts';
import { sharedServer } from '../../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
let company_id: string;
let project_id: string;
/** Two entries of 90 minutes, and the draft that charges each in a line. */
let ids: string[];
let draft: Draft;

type Body = Record<string, unknown>;
interface Line extends Body {
  id: string;
  time_entry_ids?: string[];
}
interface Draft {
  id: string;
  lines: Line[];
}

beforeEach(async () => {
  seller = await newSeller(server);
  company_id = (await seller.make('/companies', { name: 'Acme' })).id;
  const project = { name: 'Brand film', client_company_id: company_id, currency: 'EUR', hourly_rate: 60 };
  project_id = (await seller.make('/projects', project)).id;
  ids = [];
  for (const date of ['2026-03-04', '2026-03-05'])
    ids.push((await seller.make('/time-entries', { minutes: 90, date, project_id })).id);
  draft = await seller.make(`/projects/${project_id}/bill-time`, {});
});

const path = (id = draft.id) => `/finance/invoices/${id}`;
/** The invoice of each entry, or null for an open one. */
const holders = async () => {
  const all = await Promise.all(ids.map((id) => seller.read(`/time-entries/${id}`)));
  for (const one of all) expect(one.status).toBe(one.invoice_id === null ? 'open' : 'invoiced');
  return all.map(({ invoice_id }) => invoice_id);
};
const detailsOf = async (method: string, to: string, body?: Body) => {
  const reply = await seller.api(method, to, body);
  expect(reply.status, reply.text).toBe(400);
  return reply.body.error.details;
};
const issue = (id = draft.id) => seller.change(path(id), { status: 'issued' });
const hours = (more: Body = {}) => ({ description: 'Hours', quantity: 1, unit_price: 60, ...more });
const onto = (more: Body) =>
  seller.api('POST', '/finance/invoices', { company_id, currency: 'EUR', ...more });

test('a line that is removed from the draft frees its entries', async () => {
  const [first] = draft.lines;
  const { lines } = await seller.change(path(), { lines: [first] });
  expect(lines).toMatchObject([{ time_entry_ids: [ids[0]] }]);
  expect(await holders()).toEqual([draft.id, null]);
  const other = await seller.make(`/projects/${project_id}/bill-time`, {});
  expect(await holders()).toEqual([draft.id, other.id]);
});

test('hours and prices of a line may be negotiated, and the link stays, also if it is not sent', async () => {
  const lines = draft.lines.map(({ id }) => hours({ id, quantity: 1.25, unit_price: 50 }));
  const changed = await seller.change(path(), { lines });
  expect(changed.lines).toMatchObject(ids.map((id) => ({ quantity: 1.25, time_entry_ids: [id] })));
  expect(await holders()).toEqual([draft.id, draft.id]);
  const freed = lines.map((line, at) => (at === 0 ? { ...line, time_entry_ids: null } : line));
  const { lines: after } = await seller.change(path(), { lines: freed });
  expect(after[0]).not.toHaveProperty('time_entry_ids');
  expect(await holders()).toEqual([null, draft.id]);
});

test('a draft that is deleted frees its entries, and takes them again when it is restored', async () => {
  await seller.done('DELETE', path());
  expect(await holders()).toEqual([null, null]);
  await seller.done('POST', `${path()}/restore`, {});
  expect(await holders()).toEqual([draft.id, draft.id]);
  await seller.done('DELETE', path());
  const other = await seller.make(`/projects/${project_id}/bill-time`, { time_entry_ids: [ids[0]] });
  const details = await detailsOf('POST', `${path()}/restore`, {});
  expect(details).toMatchObject([{ rule: 'invoiced', message: expect.stringContaining(other.id) }]);
  expect(await holders()).toEqual([other.id, null]);
});

test('an invoice that is void or credited as a whole frees its entries', async () => {
  await issue();
  expect(await holders()).toEqual([draft.id, draft.id]);
  await seller.change(path(), { status: 'void', void_reason: 'Issued twice' });
  expect(await holders()).toEqual([null, null]);
  const again = await seller.make(`/projects/${project_id}/bill-time`, {});
  await issue(again.id);
  const [line] = again.lines;
  const part = await seller.make('/finance/invoices', {
    kind: 'credit_note',
    credits_id: again.id,
    lines: [hours({ id: line.id })],
  });
  await issue(part.id);
  expect(await holders()).toEqual([again.id, again.id]);
  const rest = await seller.make(`${path(again.id)}/credit`, {});
  expect(rest.lines.every((one: Line) => !one.time_entry_ids)).toBe(true);
  await issue(rest.id);
  expect(await holders()).toEqual([null, null]);
});

test('a credit note that is void gives the entries back to its invoice, unless they were invoiced again', async () => {
  await issue();
  const note = await seller.make(`${path()}/credit`, {});
  await issue(note.id);
  const cancelled = { status: 'void', void_reason: 'By mistake' };
  const other = await seller.make(`/projects/${project_id}/bill-time`, { time_entry_ids: [ids[0]] });
  expect(await detailsOf('PATCH', path(note.id), cancelled)).toMatchObject([
    { path: 'status', rule: 'invoiced', message: expect.stringContaining(other.id) },
  ]);
  await seller.done('DELETE', path(other.id));
  await seller.change(path(note.id), cancelled);
  expect(await holders()).toEqual([draft.id, draft.id]);
});

test('a document that replaces an invoice takes its entries when it is issued, and gives them back when void', async () => {
  await issue();
  const whole = await seller.make(`${path()}/credit`, { method: 'substitution' });
  expect(whole.lines).toMatchObject(ids.map((id) => ({ time_entry_ids: [id] })));
  expect(await holders()).toEqual([draft.id, draft.id]);
  await issue(whole.id);
  expect(await holders()).toEqual([whole.id, whole.id]);
  await seller.change(path(whole.id), { status: 'void', void_reason: 'By mistake' });
  expect(await holders()).toEqual([draft.id, draft.id]);
});

test('a line written by hand charges entries of the same customer and currency, once', async () => {
  const taken = await onto({ lines: [hours({ time_entry_ids: [ids[0]] })] });
  expect(taken.body.error.details).toMatchObject([
    { path: 'lines.0.time_entry_ids.0', rule: 'invoiced', allowed: [draft.id] },
  ]);
  await seller.done('DELETE', path());
  const both = [hours({ time_entry_ids: [ids[0]] }), hours({ time_entry_ids: [ids[0]] })];
  expect((await onto({ lines: both })).body.error.details).toMatchObject([
    { path: 'lines.1.time_entry_ids.0', rule: 'duplicate' },
  ]);
  const lines = [hours({ time_entry_ids: ids })];
  expect((await onto({ lines, currency: 'USD', fx_rate: 1 })).body.error.details).toMatchObject([
    { path: 'lines.0.time_entry_ids.0', rule: 'currency' },
    { path: 'lines.0.time_entry_ids.1', rule: 'currency' },
  ]);
  const other = await seller.make('/companies', { name: 'Norte' });
  const foreign = await onto({ lines, company_id: other.id });
  expect(foreign.body.error.details[0]).toMatchObject({ rule: 'customer', allowed: [company_id] });
  const missing = await onto({ lines: [hours({ time_entry_ids: ['tim_01kf0fk9m00000000000000001'] })] });
  expect(missing.body.error.details).toMatchObject([{ path: 'lines.0.time_entry_ids.0', rule: 'not_found' }]);
  const supplier = await seller.make('/purchases/suppliers', { name: 'Cameras' });
  const bill = await onto({ lines, company_id: null, direction: 'purchase', supplier_id: supplier.id });
  expect(bill.body.error.details[0]).toMatchObject({ rule: 'direction' });
  const made = await onto({ lines });
  expect(made.body.data.lines).toMatchObject([{ time_entry_ids: ids }]);
  expect(await holders()).toEqual([made.body.data.id, made.body.data.id]);
  const moved = await detailsOf('PATCH', path(made.body.data.id), { company_id: other.id });
  expect(moved[0]).toMatchObject({ rule: 'customer' });
});
