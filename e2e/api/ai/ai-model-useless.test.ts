import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServerWithModel, story } from '../../support/ai/server-with-model.ts';

let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
beforeAll(async () => {
  modelServer = await startServerWithModel();
});
afterAll(() => modelServer.close());

const facts =
  'Factura de Norte S.L., CIF B12345674: 1.234,56 € antes del 15/03/2026, IBAN ES9121000418450200051332.';
const empty = { amount: null, currency: null, country: null, form: null, valid: null, supposed: null };
const item = (kind: string, text: string, value: string) => ({
  ...{ ...empty, at: 0, found_by: 'model', kind, text, value },
});
const verdict = (value: string, probability: number) => ({ value, probability, words: ['Factura'] });
const sorted = { assignee: null, categories: [] };

/** Answers in the form asked for, which say less or something else than the rules. */
const useless: readonly (readonly [string, string, Record<string, unknown>, object])[] = [
  ['finds nothing', 'extract', { text: facts }, { items: [] }],
  [
    'changes the figures',
    'extract',
    { text: `${facts} Luego 300 más.` },
    { items: [item('amount', '300 más', '900'), item('iban', 'Luego', 'ES9121000418450200051332')] },
  ],
  ['summarizes nothing', 'summarize', { text: story }, { summary: ' ', language: 'es', sentences: [] }],
  [
    'invents a figure',
    'summarize',
    { text: story },
    { summary: 'El cliente pagó 4.500 euros.', language: 'es', sentences: [] },
  ],
  ['names no phrase', 'keywords', { text: story }, { keywords: [] }],
  [
    'contradicts itself',
    'sentiment',
    { text: 'El montaje es excelente.' },
    { sentiment: 'positive', score: -0.9, sentences: [] },
  ],
  ['says another language', 'language', { text: 'Faltan dos firmas' }, { language: 'de' }],
];

test.each(useless)('the rules answer with a warning if a model %s (%s)', async (_, feature, body, next) => {
  modelServer.model.next = next;
  const asker = await modelServer.newAsker();
  const reply = await asker.api('POST', `/ai/${feature}`, body);
  expect(reply.status, reply.text).toBe(200);
  const plain = await (await modelServer.newOther()).ask(feature, body);
  expect(reply.body.data.result).toEqual(plain.result);
  expect(reply.body.data).toMatchObject({ engine: plain.engine, model: { used: false } });
  const reason = 'the answer of the model could not be used';
  expect(reply.body.data.model.reason).toBe(reason);
  expect(reply.body.warnings).toEqual([
    { code: 'model_not_used', message: `The answer was computed without the model: ${reason}.` },
  ]);
});

test('a model that is less certain than the words of a message changes nothing', async () => {
  const text = 'La factura de marzo llegó duplicada.';
  const plain = await (await modelServer.newOther()).ask('ticket_triage', { text });
  modelServer.model.next = {
    ...sorted,
    category: verdict('technical', 0.1),
    priority: verdict('extreme', 1),
  };
  const asker = await modelServer.newAsker();
  expect((await asker.ask('ticket_triage', { text })).result).toEqual(plain.result);
});
