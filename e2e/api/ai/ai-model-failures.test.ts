import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServerWithModel, story } from '../../support/ai/server-with-model.ts';
import { newDatabase } from '../../support/databases.ts';
import type { Reaction } from '../../support/servers/model-server.ts';

let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
beforeAll(async () => {
  modelServer = await startServerWithModel();
});
afterAll(() => modelServer.close());
beforeEach(() => {
  modelServer.model.asked.length = 0;
});

const still_urls = ['https://files.example.com/stills/one.png'];
const facts = { duration_ms: 30_000, fps: 24 };
const transcript = JSON.stringify(
  ['El color de una escena importa.', 'Un color frío enfría la escena.'].map((text, nth) => ({
    ...{ text, start: nth * 3, end: nth * 3 + 2 },
  })),
);

/**
 * One function asks after it has computed, one before, one sends pictures, and one asks for only a part of its
 * result.
 */
const questions: readonly (readonly [string, Record<string, unknown>])[] = [
  ['summarize', { text: story }],
  ['price_check', { quote_text: 'Cement, 25 kg: 8.90 EUR' }],
  ['video_qc', { facts, target: { duration_s: 30, fps: 24 }, still_urls }],
  ['transcript_tools', { transcript, language: 'es' }],
];

const end =
  (status: number, body: string, headers: Record<string, string> = {}) =>
  (res: ServerResponse) =>
    void res.writeHead(status, headers).end(body);
const json = { 'content-type': 'application/json' };
const something = 'did not have the requested form';

const failures: readonly (readonly [string, Reaction, string, number])[] = [
  ['is slow', () => {}, 'did not answer within 1 s', 0],
  [
    'begins and never ends',
    (res) => void res.writeHead(200, json).write('{'),
    'did not answer within 1 s',
    0,
  ],
  ['answers 500', end(500, '{}'), 'answered with the status 500', 0],
  ['knows another key', end(401, '{"error":{"message":"bad key"}}'), 'answered with the status 401', 0],
  ['is asked too often', end(429, '{}', { 'retry-after': '1' }), 'answered with the status 429', 0],
  ['answers a page', end(200, '<html>Hello</html>', { 'content-type': 'text/html' }), something, 0],
  ['answers an empty page', end(200, ''), something, 0],
  ['sends on elsewhere', end(302, '', { location: 'http://127.0.0.1:9/' }), something, 0],
  ['hangs up', (res) => void res.destroy(), 'could not be reached', 0],
  [
    'hangs up in the middle',
    (res) => void res.writeHead(200, json).write('{"id"', () => res.destroy()),
    'could not be reached',
    0,
  ],
  ['stops in the middle', '{"summary":"Otra mús', something, 150],
  ['answers another form', { summary: 5, lines: 'none', remarks: [{ nth: 'x' }], titles: 3 }, something, 150],
  ['leaves everything out', {}, something, 150],
  ['says too much', end(200, 'x'.repeat(1_100_000)), 'larger than 1000000 bytes', 0],
];

test.each(failures)(
  'the rules answer when a model %s, and the reply gives the reason',
  async (_, next, reason, tokens) => {
    const { ask, usage } = await modelServer.newAsker({ timeout_seconds: 1 });
    const other = await modelServer.newOther();
    modelServer.model.next = next;
    const answer = await Promise.all(questions.map(([feature, body]) => ask(feature, body)));
    const plain = await Promise.all(questions.map(([feature, body]) => other.ask(feature, body)));
    for (const [nth, one] of answer.entries()) {
      const { model, computed_at: __, ...rest } = one;
      expect(model, one.feature).toMatchObject({ used: false, name: 'small-1', tokens });
      expect(model.reason, one.feature).toContain(reason);
      const { model: ___, computed_at: ____, ...expected } = plain[nth];
      expect(rest).toEqual(expected);
    }
    const count = questions.length;
    expect(modelServer.model.asked).toHaveLength(count);
    expect(await usage()).toMatchObject({ tokens: tokens * count, calls: count, failures: count });
  },
);

test('nothing is asked without tokens left, and the cost of a picture is counted before it is sent', async () => {
  const { ask, usage, api } = await modelServer.newAsker({ monthly_tokens: 0 });
  for (const [feature, body] of questions) {
    const answer = await ask(feature, body);
    expect(answer.model).toMatchObject({
      ...{ used: false, tokens: 0, reason: 'the token budget of this month is used up' },
    });
    expect(answer.engine).not.toBe('model');
  }
  // The tokens are enough for the text of the question, and not for the possible cost of a picture.
  await api('PATCH', '/settings/ai', { monthly_tokens: 3_000 });
  const [, , [feature = '', body = {}] = []] = questions;
  expect((await ask(feature, body)).model.reason).toContain('used up');
  expect(modelServer.model.asked).toEqual([]);
  expect(await usage()).toMatchObject({ tokens: 0, calls: 0 });
});

test('an answer computed in the background contains the reason why no model was used', async () => {
  // The database is separate, because a worker on the shared one would take the work of other tests.
  const own = await newDatabase(inject('databaseUrl'));
  const working = await startServerWithModel({ databaseUrl: own.url, config: { roles: ['api', 'worker'] } });
  const { api, ask } = await working.newAsker();
  working.model.next = end(500, '{}');
  const [[feature, body] = ['', {}]] = questions;
  const { run_id } = await ask(feature, { ...body, run_in_background: true });
  const answerOf = async () => (await api('GET', `/ai/runs/${run_id}/answer`)).body.data;
  await expect.poll(async () => (await answerOf()).status).toBe('done');
  expect(await answerOf()).toMatchObject({
    engine: 'statistics',
    model: { used: false, reason: expect.stringContaining('500') },
  });
  // A worker that could not reach the model does not ask it again.
  expect(working.model.asked).toHaveLength(1);
  await working.close();
  await own.drop();
});

test('ids invented by a model are ignored', async () => {
  const { ask, api } = await modelServer.newAsker();
  const rival = await modelServer.newAsker();
  const theirs = (await rival.api('POST', '/purchases/suppliers', { name: 'Theirs' })).body.data;
  const mine = (await api('POST', '/purchases/suppliers', { name: 'Mine' })).body.data;
  const lines = [{ id: 'cement', description: 'Cement', quantity: 1, unit: 'bag' }];
  const input = { title: 'Structure', currency: 'EUR', lines, supplier_ids: [mine.id] };
  const rfq = (await api('POST', '/purchases/rfq', input)).body.data;
  const quote = { supplier_id: mine.id, text: 'Cement 7.10' };
  const line = { line_id: 'cement', unit_price: 7.1, lead_days: null };
  const other = { nth: 9, supplier_id: theirs.id, currency: null, lines: [line] };
  modelServer.model.next = {
    quotes: [{ ...other, nth: 0, lines: [{ ...line, line_id: theirs.id }, line] }, other],
  };
  const { result } = await ask('rfq_compare', { rfq_id: rfq.id, quotes: [quote] });
  expect(result.suppliers.map((one: { supplier_id: string }) => one.supplier_id)).toEqual([mine.id]);
  expect(JSON.stringify(result)).not.toContain(theirs.id);
});
