import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServerWithModel } from '../../support/ai/server-with-model.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { newPasses } from '../../support/editing/passes.ts';
import { take } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { giveUpDead, takenOver } from '../../support/platform/mail-through-kills.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

let own: OwnDatabase;
let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  modelServer = await startServerWithModel({ databaseUrl: own.url });
});
const workers: ServerProcess[] = [];
afterAll(async () => {
  await Promise.all(workers.map((one) => one.kill()));
  await modelServer.close();
  await own.drop();
});

const soon = { timeout: 30_000, interval: 50 };
const startWorker = async () => {
  const surroundings = { ROLES: 'worker', ALLOW_INSECURE_WEBHOOKS: '1', LOG_LEVEL: 'silent' };
  const worker = await startProcess({ DATABASE_URL: own.url, ...surroundings });
  workers.push(worker);
  return worker;
};

let held: ServerResponse[] = [];
beforeEach(() => {
  held = [];
  modelServer.model.asked.length = 0;
  modelServer.model.next = (res) => void held.push(res);
});

/**
 * Creates a queue with a model that answers when the test says so. The model needs no key, because a key sealed by
 * this process cannot be opened by another.
 */
async function newPassesWithModel() {
  const passes = await newPasses(modelServer.server);
  const options = { base_url: modelServer.base_url, model: 'small-1', api_key: null, timeout_seconds: 25 };
  await passes.done('PATCH', '/settings/ai', options);
  const eventTypesOf = async (id: string) =>
    (await eventsOf(passes.api, `&resource_id=${id}`))
      .map(({ type }) => type)
      .filter((type) => type.startsWith('edit_card.ai'));
  return { ...passes, eventTypesOf, status: async (id: string) => (await passes.read(id)).ai.status };
}

/** Returns as many titles as the request has chapters. */
const titlesFor = (text: string) => ({
  titles: JSON.parse(text).chapters.map((_: object, nth: number) => `Part ${nth + 1}`),
  highlights: [],
});

test('a model names the chapters, and is not asked where there are none', async () => {
  const passes = await newPassesWithModel();
  modelServer.model.next = (res, { text }) => modelServer.model.respond(res, JSON.stringify(titlesFor(text)));
  const id = await passes.card();
  expect((await passes.pass(id, 'cut_plan')).result.engine).toBe('rules');
  expect(modelServer.model.asked).toHaveLength(0);
  expect((await passes.pass(id, 'transcript')).result.engine).toBe('model');
  expect(modelServer.model.asked[0]?.text).toContain('La música del vídeo');
  const [chapters] = (await passes.suggested(id)).filter(({ kind }) => kind === 'chapters');
  expect(chapters?.title).toContain('Part 1');
  const { outcome } = await passes.decide(chapters?.id ?? '', 'accept');
  const plan = await passes.done('GET', `/edicion/plans/${outcome.record.id}`);
  expect(plan.content.items[0]).toMatchObject({ from_ms: 0, title: 'Part 1' });
  // With one title too many, the titles of the rules are used.
  modelServer.model.next = (res, { text }) =>
    modelServer.model.respond(
      res,
      JSON.stringify({ titles: [...titlesFor(text).titles, 'Another'], highlights: [] }),
    );
  await passes.pass(id, 'chapters');
  const [again] = (await passes.suggested(id)).filter(({ kind }) => kind === 'chapters');
  expect(again?.title).not.toContain('Part 1');
  modelServer.model.next = 'no JSON';
  expect((await passes.pass(id, 'chapters')).result.engine).toBe('rules');
});

test('a pass that is cancelled while the model answers stores nothing', async () => {
  const passes = await newPassesWithModel();
  const id = await passes.card();
  await passes.ask(id, 'transcript');
  const worker = await startWorker();
  await expect.poll(() => held.length, soon).toBe(1);
  expect(await passes.status(id)).toBe('running');
  const second = await passes.ask(id, 'qc');
  expect(second.body.error.details[0]).toMatchObject({ rule: 'pass_running' });
  // People work on the card meanwhile.
  const [ana] = await passes.editors();
  const lease_token = await take(ana.api, id);
  const stopped = await passes.done('PATCH', passes.path(id), { ai: { cancel: true } });
  expect(stopped.ai).toMatchObject({ status: 'cancelled', result: null, finished_at: expect.any(String) });
  expect(stopped).toMatchObject({ holder_id: ana.id, fence: lease_token });
  modelServer.model.respond(held[0] as ServerResponse, '{"titles":[],"highlights":[]}');
  const tokens = async () => (await passes.done('GET', '/settings/ai')).usage.tokens;
  await expect.poll(tokens, soon).toBe(150);
  expect(await passes.suggested(id)).toEqual([]);
  expect(await passes.eventTypesOf(id)).toEqual(
    ['ai_queued', 'ai_started', 'ai_cancelled'].map((one) => `edit_card.${one}`),
  );
  await worker.kill();
});

test('a pass whose worker is killed is taken over by another, with one event and one suggestion', async () => {
  const passes = await newPassesWithModel();
  const id = await passes.card();
  await passes.ask(id, 'chapters');
  const first = await startWorker();
  await expect.poll(() => held.length, soon).toBe(1);
  await first.kill();
  expect(await passes.status(id)).toBe('running');
  modelServer.model.next = (res, { text }) => modelServer.model.respond(res, JSON.stringify(titlesFor(text)));
  await giveUpDead(own);
  const next = await startWorker();
  await expect.poll(() => passes.status(id), takenOver).toBe('succeeded');
  expect(await passes.suggested(id)).toMatchObject([{ kind: 'chapters', seen_count: 1 }]);
  expect(await passes.eventTypesOf(id)).toEqual(
    ['ai_queued', 'ai_started', 'ai_succeeded'].map((one) => `edit_card.${one}`),
  );
  await next.kill();
  // A busy machine may take this long to notice a dead worker.
}, 150_000);

test('many passes that are cancelled, accepted and asked for again at once do not deadlock', async () => {
  const passes = await newPassesWithModel();
  modelServer.model.next = (res, { text }) => modelServer.model.respond(res, JSON.stringify(titlesFor(text)));
  const ids = await Promise.all(Array.from({ length: 6 }, () => passes.card()));
  for (const id of ids) await passes.pass(id, 'transcript');
  const worker = await startWorker();
  const once = async (id: string) => {
    const [one] = await passes.suggested(id);
    const asked = passes.ask(id, 'transcript');
    const accepted = one && passes.api('PATCH', `/agents/suggestions/${one.id}`, { decision: 'accept' });
    const called = passes.api('PATCH', passes.path(id), { ai: { cancel: true } });
    return Promise.all([asked, accepted, called]);
  };
  for (let round = 0; round < 4; round++) {
    const replies = (await Promise.all(ids.map(once))).flat();
    for (const reply of replies) if (reply) expect([200, 400], reply.text).toContain(reply.status);
  }
  const open = async () =>
    (await Promise.all(ids.map(passes.status))).filter((one) => one === 'queued' || one === 'running');
  await expect.poll(open, soon).toEqual([]);
  for (const id of ids) {
    const { run_id, status } = (await passes.read(id)).ai;
    expect((await passes.done('GET', `/ai/runs/${run_id}`)).status).toBe(status);
  }
  await worker.kill();
});
