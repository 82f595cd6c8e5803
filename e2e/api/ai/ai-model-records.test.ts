import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerWithModel } from '../../support/ai/server-with-model.ts';

let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
let asker: Awaited<ReturnType<typeof modelServer.newAsker>>;
beforeAll(async () => {
  modelServer = await startServerWithModel();
  asker = await modelServer.newAsker();
});
afterAll(() => modelServer.close());

const made = async (path: string, body: Record<string, unknown>) => {
  const reply = await asker.api('POST', path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
};
const ask = async (feature: string, body: Record<string, unknown>, next: object) => {
  modelServer.model.next = next;
  const response = await asker.ask(feature, body);
  expect(response, response.model.reason).toMatchObject({ engine: 'model', model: { used: true } });
  return response.result;
};

/** The answer of the rules where that of the model could not be used. */
const askInVain = async (feature: string, body: Record<string, unknown>, next: object) => {
  modelServer.model.next = next;
  const response = await asker.ask(feature, body);
  expect(response.model).toMatchObject({ used: false, reason: 'the answer of the model could not be used' });
  expect(response.engine).not.toBe('model');
  return response.result;
};

test('a model changes a score by ten at most, and not its factors', async () => {
  const { id } = await made('/leads', { name: 'Inês', email: 'ines@marazul.example' });
  const falseAnswer = {
    lead_id: 'lea_of_somebody_else',
    score: 100,
    band: 'hot',
    factors: [],
    reading: 'Wants to buy.',
  };
  const response = await ask('lead_score', { lead_id: id }, falseAnswer);
  // 20 points and a work address give 35.
  expect(response).toMatchObject({ lead_id: id, score: 45, band: 'warm', reading: 'Wants to buy.' });
  expect(response.factors).toHaveLength(1);
  expect(modelServer.model.asked.at(-1)?.text).toContain('Inês');
});

test('no figure of a forecast comes from the model', async () => {
  const { id } = await made('/deals', { title: 'Film', amount: 1000, expected_close_date: '2099-01-01' });
  await made('/activities', { kind: 'call', subject: 'They signed', related: { type: 'deal', id } });
  const sums = {
    currency: 'EUR',
    deals: 9,
    without_amount: 0,
    p10: 9,
    p50: 9,
    p90: 9,
    expected: 9,
    already_won: 9,
  };
  const falseAnswer = {
    from: '1999-01-01',
    to: '1999-01-01',
    totals: [sums],
    deals: [],
    reading: 'They signed.',
  };
  const response = await ask('deal_forecast', {}, falseAnswer);
  expect(response).toMatchObject({
    reading: 'They signed.',
    totals: [{ expected: 0 }],
    deals: [{ deal_id: id }],
  });
  expect(modelServer.model.asked.at(-1)?.text).toContain('They signed');
});

test('the model drafts texts for actions, and cannot add actions', async () => {
  const { id } = await made('/leads', { name: 'Ana', email: 'ana@norte.example' });
  const action = { kind: 'pay', title: 'Pay', reason: '', urgency: 100, call: null };
  const falseAnswer = { ...action, record: { type: 'invoice', id: 'inv_1' }, draft: 'Hola, Ana.' };
  const body = { type: 'lead', id };
  const own = (await askInVain('next_actions', body, { ...body, actions: [] })).actions;
  const response = await ask('next_actions', body, { ...body, actions: own.map(() => falseAnswer) });
  expect(response.actions).toEqual(own.map((one: object) => ({ ...one, draft: 'Hola, Ana.' })));
  // With one action too many, the drafts cannot be assigned.
  const more = await askInVain('next_actions', body, {
    ...body,
    actions: [falseAnswer, ...own.map(() => falseAnswer)],
  });
  expect(more.actions).toEqual(own);
});

test('the model gives an opinion about duplicates, and cannot choose the records', async () => {
  const first = await made('/contacts', { first_name: 'Bea', phone: '+34 612 345 678' });
  const second = await made('/contacts', { first_name: 'Bea', phone: '612345678' });
  const cluster = { records: [{ id: 'con_1', name: 'x' }], keep_id: 'con_1', score: 1, reasons: [] };
  const falseAnswer = { resource: 'contact', clusters: [{ ...cluster, opinion: 'same' }] };
  const response = await ask('find_duplicates', { resource: 'contact' }, falseAnswer);
  expect(response.clusters).toMatchObject([
    { records: [{ id: first.id }, { id: second.id }], keep_id: first.id, score: 0.84, opinion: 'same' },
  ]);
});

test('a category that the organization never used is ignored, and the model cannot assign anybody', async () => {
  const verdict = (value: string) => ({ value, probability: 1, words: [] });
  const falseAnswer = {
    category: verdict('secret'),
    priority: verdict('extreme'),
    assignee: verdict('usr_1'),
    categories: [],
  };
  for (let nth = 0; nth < 6; nth++) {
    const { id } = await made('/support/tickets', {
      subject: `Factura ${nth} duplicada`,
      category: 'billing',
    });
    await made(`/support/tickets/${id}/messages`, { body: `Anulada la ${nth}.` });
    await asker.api('PATCH', `/support/tickets/${id}`, { status: 'solved' });
  }
  const response = await ask('ticket_triage', { text: 'Factura duplicada' }, falseAnswer);
  expect(response).toEqual({
    ...response,
    category: expect.objectContaining({ value: 'billing' }),
    priority: null,
  });
  expect([response.assignee, response.categories]).toEqual([null, ['billing']]);
});

test('the model reorders solved tickets, and writes an answer from theirs', async () => {
  const plain = (await modelServer.newOther()).ask('similar', { text: 'Factura duplicada' });
  expect((await plain).status).toBe('insufficient_data');
  const like = { number: '', subject: '', category: null, score: 0, shared: [], answer: null };
  const own = (await askInVain('similar', { text: 'Factura duplicada' }, { tickets: [] })).tickets;
  const turned = own
    .toReversed()
    .map((one: { ticket_id: string }) => ({ ...like, ticket_id: one.ticket_id }));
  const falseAnswer = { tickets: [{ ...like, ticket_id: 'tic_of_somebody_else' }, ...turned] };
  expect((await ask('similar', { text: 'Factura duplicada' }, falseAnswer)).tickets).toEqual(
    own.toReversed(),
  );
  const invented = { ticket_id: 'tic_1', number: 'T-9' };
  const reply = {
    reply: 'La hemos anulado.',
    language: 'es',
    taken_from: invented,
    slots: [],
    alternatives: [],
  };
  const response = await ask('suggest_reply', { text: 'Factura duplicada' }, reply);
  expect(response).toMatchObject({ reply: 'La hemos anulado.', taken_from: { ticket_id: own[0].ticket_id } });
  expect(modelServer.model.asked.at(-1)?.text).toContain('Anulada la');
});

test('an entry that is not in the text is ignored', async () => {
  const item = { at: 0, amount: 1, currency: 'EUR', country: null, form: null, valid: true, supposed: null };
  const entry = (kind: string, text: string, value: string) => ({
    ...item,
    kind,
    text,
    value,
    found_by: 'model',
  });
  const text = 'Pagaremos veinte mil euros el primer lunes de marzo.';
  const response = await ask(
    'extract',
    { text },
    {
      items: [
        entry('amount', 'veinte mil euros', '20000'),
        entry('amount', 'treinta mil euros', '30000'),
        entry('date', 'el primer lunes de marzo', 'the first Monday'),
        entry('tax_id', 'lunes', 'B12345674'),
      ],
    },
  );
  expect(response.items).toMatchObject([
    { text: 'veinte mil euros', at: 10, amount: 20000, valid: null, found_by: 'model' },
  ]);
});
