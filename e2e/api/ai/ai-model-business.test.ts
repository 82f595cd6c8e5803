import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerWithModel } from '../../support/ai/server-with-model.ts';

type Body = Record<string, unknown>;

let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
let asker: Awaited<ReturnType<typeof modelServer.newAsker>>;
beforeAll(async () => {
  modelServer = await startServerWithModel({ now: () => Date.parse('2026-03-20T10:00:00.000Z') });
  asker = await modelServer.newAsker();
});
afterAll(() => modelServer.close());

const made = async (path: string, body: Body) => {
  const reply = await asker.api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const ask = async (feature: string, body: Body, next: object) => {
  modelServer.model.next = next;
  return asker.ask(feature, body);
};
const picture = (name: string) => `https://files.example.com/receipts/${name}.jpg`;
const expense = (more: Body) =>
  made('/finance/expenses', {
    description: 'Train',
    amount: 86.4,
    currency: 'EUR',
    date: '2026-03-12',
    ...more,
  });

test('anomalies: a model reads receipts without seeing the books, and differences are found by comparing', async () => {
  const rail = await made('/purchases/suppliers', { name: 'Trenes del Norte, S.L.' });
  const good = await expense({ supplier_id: rail.id, receipt_url: picture('good') });
  const bad = await expense({ supplier_id: rail.id, amount: 300, receipt_url: picture('bad') });
  await expense({ amount: 70, receipt_url: 'https://files.example.com/receipts/3.pdf' });
  const blurred = await expense({ amount: 60, receipt_url: picture('blurred') });
  const read = (nth: number, more: Body) => ({
    nth,
    amount: null,
    currency: null,
    date: null,
    supplier: null,
    ...more,
  });
  const answer = await ask(
    'anomalies',
    {},
    {
      receipts: [
        read(0, { amount: 30, currency: 'EUR', date: '2026-03-12', supplier: 'TRENES DEL NORTE' }),
        read(1, { amount: 86.4, date: '2026-03-11', supplier: 'Trenes del Norte' }),
        read(2, {}),
        read(7, { amount: 1 }),
      ],
    },
  );
  expect(answer.engine).toBe('model');
  expect(answer.result.receipts).toMatchObject([
    {
      expense_id: bad.id,
      booked: { amount: 300 },
      reads: { amount: 30 },
      differs: ['amount'],
      opinion: 'differs',
    },
    { expense_id: good.id, differs: [], opinion: 'agrees' },
    { expense_id: blurred.id, opinion: 'unreadable' },
  ]);
  const asked = modelServer.model.asked.at(-1);
  expect(asked?.pictures).toEqual([picture('bad'), picture('good'), picture('blurred')]);
  expect(`${asked?.instructions}${asked?.text}`).not.toMatch(/300|86|Norte/);
  // A caller without receipts sends none.
  const before = modelServer.model.asked.length;
  expect((await ask('anomalies', { receipts: 0 }, {})).result.receipts).toEqual([]);
  expect(modelServer.model.asked).toHaveLength(before);
});

test('categorize_expense: the model chooses among the categories in use, also where there are few', async () => {
  const books = await modelServer.newAsker();
  const book = (body: Body) =>
    books.api('POST', '/finance/expenses', { amount: 10, currency: 'EUR', date: '2026-03-12', ...body });
  const categorize = async (body: Body, next: object) => {
    modelServer.model.next = next;
    return books.ask('categorize_expense', body);
  };
  const before = modelServer.model.asked.length;
  expect((await categorize({ description: 'Taxi' }, {})).status).toBe('insufficient_data');
  expect(modelServer.model.asked).toHaveLength(before);
  for (const category of ['Travel', 'Meals']) await book({ description: 'Something', category });
  const { body } = await book({ description: 'Card payment 4471', receipt_url: picture('taxi') });
  const answer = await categorize(
    { expense_id: body.data.id },
    { category: 'Travel', reads: 'A taxi to the airport' },
  );
  expect(answer).toMatchObject({
    ...{ status: 'done', engine: 'model', needed: null },
    result: {
      category: 'Travel',
      by: 'model',
      receipt: { url: picture('taxi'), reads: 'A taxi to the airport' },
    },
  });
  expect(modelServer.model.asked.at(-1)).toMatchObject({ pictures: [picture('taxi')] });
  const invented = await categorize({ description: 'Taxi' }, { category: 'Bribes', reads: null });
  expect(invented).toMatchObject({ status: 'insufficient_data', needed: 20, have: 2, result: null });
  expect(invented.model).toMatchObject({
    used: false,
    tokens: 150,
    reason: 'the answer of the model could not be used',
  });
  const refused = await books.api('POST', '/ai/categorize_expense', {
    description: 'Taxi',
    receipt_url: 'https://10.0.0.7/receipt.jpg',
  });
  expect(refused.body.error.details).toMatchObject([{ path: 'receipt_url' }]);
});

const cement = { id: 'cement', description: 'Cement, 25 kg', quantity: 40, unit: 'bag' };
const beams = { id: 'beams', description: 'Steel beams', quantity: 6, unit: 'piece' };

test('rfq_compare: a quote is read into lines, which are compared as entered answers are', async () => {
  const [port, steel] = [
    await made('/purchases/suppliers', { name: 'Port' }),
    await made('/purchases/suppliers', { name: 'Steel' }),
  ];
  const rfq = await made('/purchases/rfq', {
    ...{ title: 'Structure', currency: 'EUR', lines: [cement, beams], supplier_ids: [port.id, steel.id] },
  });
  await asker.api('PATCH', `/purchases/rfq/${rfq.id}`, { status: 'sent' });
  const text = 'Saco de cemento 25 kg ........ 7,10 €\nViga HEB ........ 1.080,00 €/ud, entrega 15 días';
  const body = { rfq_id: rfq.id, quotes: [{ supplier_id: steel.id, text }] };
  const line = (line_id: string, unit_price: number, lead_days: number | null = null) => ({
    ...{ line_id, unit_price, lead_days },
  });
  const read = (currency: string | null, ...lines: Body[]) => ({ quotes: [{ nth: 0, currency, lines }] });
  const answer = await ask('rfq_compare', body, read('EUR', line('cement', 7.1), line('beams', 1080, 15)));
  expect(answer).toMatchObject({ status: 'done', engine: 'model', model: { used: true } });
  // 40 × 7.10 + 6 × 1,080.
  expect(answer.result.best_single).toEqual({ supplier_id: steel.id, total: 6764 });
  expect(answer.result.lines[1].offers).toMatchObject([{ lead_days: 15, source: 'quote' }]);
  expect(modelServer.model.asked.at(-1)?.text).toContain('"line_id":"beams"');
  // A line that is not in the quote, or not in the request, is no offer.
  const falseAnswer = read(null, line('cement', 0.01), line('gold', 7.1));
  expect((await ask('rfq_compare', body, falseAnswer)).status).toBe('insufficient_data');
  expect((await ask('rfq_compare', body, read('USD', line('cement', 7.1)))).about).toContain('in USD');
  // An entered answer is not replaced.
  const lines = [line('cement', 6.85, 2)];
  await made(`/purchases/rfq/${rfq.id}/responses`, { supplier_id: port.id, lines });
  const both = { ...body, quotes: [{ supplier_id: port.id, text: 'Cement 5.00 or beams 1080' }] };
  const stored = await ask('rfq_compare', both, read('EUR', line('cement', 5), line('beams', 1080)));
  expect(stored.result.lines.map((one: { offers: object[] }) => one.offers)).toMatchObject([
    [{ unit_price: 6.85, source: 'answer' }],
    [{ unit_price: 1080, source: 'quote' }],
  ]);
  // Lines in the call need no model.
  const before = modelServer.model.asked.length;
  const sent = { rfq_id: rfq.id, quotes: [{ supplier_id: steel.id, lines: [line('beams', 1000)] }] };
  expect((await ask('rfq_compare', sent, {})).engine).toBe('rules');
  expect(modelServer.model.asked).toHaveLength(before);
});

test('price_check: the lines of a quote are read, and compared with paid prices', async () => {
  const { id } = await made('/purchases/suppliers', { name: 'Kiln' });
  for (const unit_price of [6.6, 6.85, 7.1]) {
    const lines = [{ description: 'Cement, 25 kg', unit: 'bag', quantity: 1, unit_price }];
    const order = await made('/purchases/orders', { supplier_id: id, currency: 'EUR', lines });
    for (const status of ['approved', 'sent'])
      await asker.api('PATCH', `/purchases/orders/${order.id}`, { status });
  }
  const quote = { quote_text: 'Cement, 25 kg, bag: 8.90 EUR' };
  const line = (unit_price: number) => ({ description: 'Cement, 25 kg', unit: 'bag', unit_price });
  const answer = await ask('price_check', quote, { currency: 'EUR', lines: [line(8.9), line(5)] });
  expect(answer).toMatchObject({ status: 'done', engine: 'model' });
  expect(answer.result).toMatchObject({
    currency: 'EUR',
    lines: [{ unit_price: 8.9, verdict: 'high', median: 6.85 }],
  });
  const other = await ask(
    'price_check',
    { ...quote, currency: 'USD' },
    { currency: 'EUR', lines: [line(8.9)] },
  );
  expect(other.status).toBe('insufficient_data');
  const plain = await (await modelServer.newOther()).ask('price_check', quote);
  expect(plain).toMatchObject({ status: 'insufficient_data', about: expect.stringContaining('a model') });
});

test('a text of a model with figures that its records do not have is not shown', async () => {
  const lead = await made('/leads', { name: 'Bea Costa', company_name: 'Harbour Films' });
  const related = { type: 'lead', id: lead.id };
  await made('/activities', { kind: 'note', subject: 'Wants 3 chairs in May', related });
  const scored = (reading: string) => ask('lead_score', { lead_id: lead.id }, { ...plainScore, reading });
  const plainScore = { lead_id: lead.id, score: 60, band: 'warm', factors: [] };
  const honest = await scored('She wants 3 chairs.');
  expect(honest).toMatchObject({ engine: 'model', result: { reading: 'She wants 3 chairs.' } });
  const invented = await scored('She wants 300 chairs for 9,000 euros.');
  expect(invented.engine).not.toBe('model');
  expect(invented.result.reading).toBeNull();

  const body = { type: 'lead', id: lead.id };
  const { actions } = (await ask('next_actions', body, {})).result;
  const drafted = (draft: string) =>
    ask('next_actions', body, {
      type: 'lead',
      id: lead.id,
      actions: actions.map((one: Body) => ({ ...one, call: null, draft })),
    });
  const polite = await drafted('Hello, when may I call you?');
  expect(polite.result.actions[0].draft).toBe('Hello, when may I call you?');
  const wild = await drafted('You get 40 % off until 2027-01-01.');
  expect(wild.result.actions.every(({ draft }: Body) => draft === null)).toBe(true);
});
