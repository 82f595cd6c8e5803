import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BodyOf } from '#sdk/index.ts';
import { codesOf, newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { type Clocked, startClocked } from '../../support/test-server-with-clock.ts';

let clocked: Clocked;
let seller: Seller;
let stages: Record<string, string>;
beforeAll(async () => {
  clocked = await startClocked('2026-03-02T10:00:00.000Z');
});
afterAll(() => clocked.close());
beforeEach(async () => {
  await clocked.reach('2026-03-02T10:00:00.000Z');
  seller = await newSeller(clocked.server);
  stages = await seller.stages();
});

const stage = (name: string): string => {
  const id = stages[name];
  if (id === undefined) throw new Error(`there is no stage ${name}`);
  return id;
};

type Fields = BodyOf<'PATCH', '/deals/{id}'>;

const at = (id: string) => ({ params: { path: { id } } });
const make = async (body: Fields & { title: string }) =>
  (await seller.client.POST('/deals', { body })).data.data;
const change = async (id: string, body: Fields) =>
  (await seller.client.PATCH('/deals/{id}', { ...at(id), body })).data.data;
const read = async (id: string) => (await seller.client.GET('/deals/{id}', at(id))).data.data;

const film = { title: 'Corporate film', amount: '1000.10', currency: 'EUR' };

describe('the stage of a deal', () => {
  test('is the first of the pipeline for a new deal, with its probability and weighted amount', async () => {
    const deal = await make(film);
    expect(deal).toMatchObject({
      stage_id: stage('Prospecting'),
      status: 'open',
      probability: 10,
      weighted_amount: 100.01,
      stage_entered_at: '2026-03-02T10:00:00.000Z',
      stage_history: [{ stage_id: stage('Prospecting'), name: 'Prospecting', left_at: null }],
    });
  });

  test('is changed with its history stored, in one event', async () => {
    const { id } = await make(film);
    await clocked.reach('2026-03-04T10:00:00.000Z');
    const moved = await change(id, { stage_id: stage('Proposal') });
    expect(moved).toMatchObject({ probability: 50, weighted_amount: 500.05 });
    expect(moved.stage_history).toEqual([
      expect.objectContaining({ name: 'Prospecting', left_at: '2026-03-04T10:00:00.000Z' }),
      expect.objectContaining({ name: 'Proposal', entered_at: '2026-03-04T10:00:00.000Z', left_at: null }),
    ]);
    expect(await seller.types(id)).toEqual(['deal.created', 'deal.stage_changed']);
  });

  test('keeps a probability that was given, and null restores that of the stage', async () => {
    const { id } = await make({ ...film, probability: 33 });
    expect((await read(id)).weighted_amount).toBe(330.03);
    const moved = await change(id, { stage_id: stage('Qualified'), probability: 66 });
    expect(moved.probability).toBe(66);
    expect((await change(id, { probability: null })).probability).toBe(25);
  });

  test('is the won stage exactly when the deal is won', async () => {
    const byStage = await make(film);
    const byStatus = await make(film);
    const won = await change(byStage.id, { stage_id: stage('Won') });
    expect(won).toMatchObject({ status: 'won', won_at: '2026-03-02T10:00:00.000Z', probability: 100 });
    expect(await seller.types(byStage.id)).toEqual(['deal.created', 'deal.won', 'deal.stage_changed']);
    const same = await change(byStatus.id, { status: 'won' });
    expect(same).toMatchObject({ status: 'won', stage_id: stage('Won'), weighted_amount: 1000.1 });
    expect(await seller.types(byStatus.id)).toEqual(['deal.created', 'deal.won']);
  });

  test('may be a won stage for a new deal: it is created and won', async () => {
    const { id, status, won_at } = await make({ ...film, stage_id: stage('Won') });
    expect({ status, won_at }).toEqual({ status: 'won', won_at: '2026-03-02T10:00:00.000Z' });
    expect(await seller.types(id)).toEqual(['deal.created', 'deal.won']);
  });

  test('needs a reason for a loss, by status and by stage, also for a new deal', async () => {
    const { id } = await make(film);
    for (const reply of [
      await seller.api('PATCH', `/deals/${id}`, { status: 'lost' }),
      await seller.api('PATCH', `/deals/${id}`, { stage_id: stage('Lost') }),
      await seller.api('POST', '/deals', { ...film, stage_id: stage('Lost') }),
    ]) {
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details).toMatchObject([{ path: 'lost_reason' }]);
    }
    const lost = await change(id, { stage_id: stage('Lost'), lost_reason: 'Price' });
    expect(lost).toMatchObject({ status: 'lost', weighted_amount: 0, lost_at: '2026-03-02T10:00:00.000Z' });
    expectError(await seller.api('PATCH', `/deals/${id}`, { lost_reason: null }), 400, 'validation_error');
  });

  test('cannot contradict the status', async () => {
    const { id } = await make(film);
    for (const body of [
      { stage_id: stage('Won'), status: 'lost', lost_reason: 'x' },
      { stage_id: stage('Proposal'), status: 'won' },
    ]) {
      const reply = await seller.api('PATCH', `/deals/${id}`, body);
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: 'status', rule: 'stage' });
    }
  });

  test('is the last open one after a manager reopens a decided deal', async () => {
    const { id } = await make({ ...film, stage_id: stage('Negotiation') });
    await change(id, { status: 'won' });
    const member = seller.as('member');
    for (const body of [{ status: 'open' }, { stage_id: stage('Proposal') }])
      expectError(await member('PATCH', `/deals/${id}`, body), 400, 'validation_error');
    const reply = await seller.as('manager')('PATCH', `/deals/${id}`, { status: 'open' });
    expect(reply.body.data).toMatchObject({ stage_id: stage('Negotiation'), won_at: null, probability: 75 });
    expect((await seller.types(id)).at(-1)).toBe('deal.reopened');
  });

  test('is not found if it does not exist or belongs to another organization', async () => {
    const otherSeller = await newSeller(clocked.server);
    const foreign = (await otherSeller.stages()).Prospecting;
    for (const body of [{ stage_id: foreign }, { stage_id: 'stg_x' }, { pipeline_id: 'pip_x' }]) {
      const reply = await seller.api('POST', '/deals', { ...film, ...body });
      expectError(reply, 400, 'validation_error');
      expect(reply.body.error.details[0]).toMatchObject({ path: Object.keys(body)[0], rule: 'not_found' });
    }
  });
});

test('lines determine the amount unless it is given, and a product fills missing values of lines', async () => {
  const product = await seller.make('/products', {
    name: 'Day of filming',
    price: '480.5',
    tax_rate: 21,
    unit: 'day',
  });
  const line = { product_id: product.id, quantity: 2, discount_pct: 10 };
  const deal = await make({ title: 'Film', lines: [line] });
  expect(deal.amount).toBe(864.9);
  expect(deal.lines[0]).toMatchObject({
    description: 'Day of filming',
    unit: 'day',
    unit_price: 480.5,
    subtotal: 961,
    discount: 96.1,
    tax: 181.63,
    total: 1046.53,
  });
  await seller.change(`/products/${product.id}`, { price: 600 });
  expect((await change(deal.id, { title: 'Film 2' })).lines).toEqual(deal.lines);
  expect((await make({ title: 'Film', amount: 5, lines: [line] })).amount).toBe(5);
  const reply = await seller.api('POST', '/deals', { title: 'x', currency: 'BRL', lines: [line] });
  expect(reply.body.error.details[0]).toMatchObject({
    path: 'lines.0.unit_price',
    rule: 'currency_mismatch',
  });
});

test('a line without a price is refused, and unknown properties of a line are named', async () => {
  const free = await seller.api('POST', '/deals', {
    title: 'Film',
    lines: [{ description: 'x', price: 100 }],
  });
  expectError(free, 400, 'validation_error');
  expect(free.body.error.details[0]).toMatchObject({ path: 'lines.0.unit_price', rule: 'required' });
  const lines = [{ unit_price: 100, colour: 'red' }];
  const made = await seller.api('POST', '/deals', { title: 'Film', lines });
  expect(made.headers.get('x-ignored-properties')).toBe('lines.0.colour');
  const operations = [{ action: 'create', data: { title: 'Film', lines } }];
  const many = await seller.api('POST', '/deals/batch', { operations });
  expect(many.headers.get('x-ignored-properties')).toBe('lines.0.colour');
});

test('lines whose product exceeds the largest amount are refused by name', async () => {
  const lines = [{ quantity: 10_000_000, unit_price: 10_000_000 }];
  for (const [path, body] of [
    ['/deals', { title: 'Film', lines }],
    ['/quotes', { lines }],
  ] as const) {
    const reply = await seller.api('POST', path, body);
    expectError(reply, 400, 'validation_error');
    expect(reply.body.error.details).toMatchObject([{ path: 'lines', rule: 'too_big' }]);
  }
});

test('a lost deal can be found by reason and competitor, and its reason can be changed but not removed', async () => {
  const lost = { status: 'lost', lost_reason: 'Price', competitor: 'Otra Cámara' } as const;
  const { id } = await make({ title: 'Film', ...lost });
  const query = { lost_reason: 'Price', 'competitor[like]': 'otra%', currency: 'EUR' };
  const { data } = await seller.client.GET('/deals', { params: { query } });
  expect(data.data.map((one) => one.id)).toEqual([id]);
  const reply = await seller.api('PATCH', `/deals/${id}`, { lost_reason: null });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toMatchObject([{ path: 'lost_reason', rule: 'required' }]);
});

describe('a deal that is won', () => {
  test('makes its contact a customer, and reports the effects', async () => {
    const company = await seller.make('/companies', { name: 'Acme', type: 'prospect' });
    const contact = await seller.make('/contacts', { phone: '1', lifecycle: 'subscriber' });
    const { id } = await make({ ...film, contact_id: contact.id, company_id: company.id });
    expect((await seller.read(`/contacts/${contact.id}`)).lifecycle).toBe('opportunity');
    const reply = await seller.done('PATCH', `/deals/${id}`, { status: 'won' });
    expect(codesOf(reply)).toEqual(['suggest_contract', 'suggest_project', 'suggest_invoice']);
    expect(await seller.read(`/contacts/${contact.id}`)).toMatchObject({
      lifecycle: 'customer',
      customer_since: '2026-03-02T10:00:00.000Z',
    });
    expect((await seller.read(`/companies/${company.id}`)).type).toBe('customer');
    await clocked.reach('2026-03-03T10:00:00.000Z');
    expect(codesOf(await seller.done('PATCH', `/deals/${id}`, { source: 'Fair' }))).toEqual([]);
  });
});

describe('a deal without activity', () => {
  const rotting = async (id: string) =>
    (await seller.types(id)).filter((type) => type === 'deal.rotting').length;

  test('is reported once per stage, and again in the next stage', async () => {
    const { id, rots_at } = await make(film);
    expect(rots_at).toBe('2026-04-01T10:00:00.000Z');
    await clocked.reach('2026-04-01T09:59:59.000Z');
    expect(await rotting(id)).toBe(0);
    await clocked.reach('2026-04-01T10:00:00.000Z');
    expect(await rotting(id)).toBe(1);
    await change(id, { title: 'Still here' });
    await clocked.reach('2026-04-20T10:00:00.000Z');
    expect(await rotting(id)).toBe(1);
    await change(id, { stage_id: stage('Qualified') });
    await clocked.reach('2026-05-20T10:00:00.000Z');
    expect(await rotting(id)).toBe(2);
  });

  test('starts again with an activity, without an event, and a decided deal is not reported', async () => {
    const { id, version } = await make(film);
    const won = await make({ ...film, status: 'won' });
    await clocked.reach('2026-03-20T10:00:00.000Z');
    await seller.make('/activities', { kind: 'call', subject: 'Called', related: { type: 'deal', id } });
    const touched = await read(id);
    expect(touched).toMatchObject({ rots_at: '2026-04-19T10:00:00.000Z', version });
    await clocked.reach('2026-04-19T09:00:00.000Z');
    expect([await rotting(id), await rotting(won.id)]).toEqual([0, 0]);
    await clocked.reach('2026-04-19T10:00:00.000Z');
    expect([await rotting(id), await rotting(won.id)]).toEqual([1, 0]);
  });
});

test('an export with an impossible date in its filter is refused as the list is', async () => {
  for (const path of ['/deals', '/deals/export'])
    expectError(await seller.api('GET', `${path}?lost_at[gte]=0000-01-01`), 400, 'invalid_request');
});
