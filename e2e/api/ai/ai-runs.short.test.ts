import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { startServerWithModel, story } from '../../support/ai/server-with-model.ts';
import { newDatabase, type OwnDatabase } from '../../support/databases.ts';
import { eventsOf } from '../../support/events.ts';
import { giveUpDead, takenOver } from '../../support/platform/mail-through-kills.ts';
import { retryNow } from '../../support/platform/retry-now.ts';
import { type ServerProcess, startProcess } from '../../support/process/server-process.ts';

let own: OwnDatabase;
let modelServer: Awaited<ReturnType<typeof startServerWithModel>>;
beforeAll(async () => {
  own = await newDatabase(inject('databaseUrl'));
  modelServer = await startServerWithModel({ databaseUrl: own.url });
});
afterAll(async () => {
  await modelServer.close();
  await own.drop();
});

const soon = { timeout: 30_000, interval: 50 };
/** Workers start one after the other, because each takes a while to start. */
let worker: ServerProcess;
const startWorker = async () => {
  worker = await startProcess({
    DATABASE_URL: own.url,
    ROLES: 'worker',
    ALLOW_INSECURE_WEBHOOKS: '1',
    LOG_LEVEL: 'silent',
  });
};
beforeAll(startWorker);
afterAll(() => worker.kill());

let held: ServerResponse[] = [];
beforeEach(() => {
  held = [];
  modelServer.model.next = (res) => void held.push(res);
});

type Asker = Awaited<ReturnType<typeof modelServer.newAsker>>;

/** The model needs no key, because a key sealed by this process cannot be opened by another. */
const newAsker = () => modelServer.newAsker({ api_key: null, timeout_seconds: 25 });
const start = async (
  { ask }: Asker,
  feature = 'summarize',
  body: Record<string, unknown> = { text: story },
) => {
  const queued = await ask(feature, { ...body, run_in_background: true });
  expect(queued).toMatchObject({ status: 'queued', result: null, run_id: expect.stringMatching(/^air_/) });
  return queued.run_id;
};
const call = ({ api }: Asker, id: string) => ({
  run: async () => (await api('GET', `/ai/runs/${id}`)).body.data,
  answer: async () => (await api('GET', `/ai/runs/${id}/answer`)).body.data,
});

test('a question is answered in the background, with progress and events', async () => {
  const asker = await newAsker();
  await asker.api('POST', '/contacts', { first_name: 'Ana', phone: '+34 612 345 678' });
  await asker.api('POST', '/contacts', { first_name: 'Ana', phone: '612345678' });
  const id = await start(asker, 'find_duplicates', { resource: 'contact' });
  const { run, answer } = call(asker, id);
  expect(await answer()).toMatchObject({ status: 'queued', run_id: id });
  held = [];
  modelServer.model.next = 'no JSON';
  await expect.poll(async () => (await run()).status, soon).toBe('succeeded');
  expect(await run()).toMatchObject({ progress: 1, error: null, finished_at: expect.any(String) });
  const computed = await answer();
  expect(computed).toMatchObject({ status: 'done', engine: 'rules', run_id: id, model: { used: false } });
  expect(computed.result.clusters).toHaveLength(1);
  const eventTypes = (await eventsOf(asker.api, `&resource_id=${id}`)).map(({ type }) => type);
  expect(eventTypes).toEqual(['ai_run.created', 'ai_run.started', 'ai_run.succeeded']);
});

test('a run that cannot be computed fails with its reason, and is not tried again', async () => {
  const asker = await newAsker();
  const id = await start(asker, 'lead_score', { lead_id: 'lea_01kf0fk9m00000000000000001' });
  const { run, answer } = call(asker, id);
  await expect.poll(async () => (await run()).status, soon).toBe('failed');
  expect((await run()).error).toMatch(/lead/);
  expect(await answer()).toMatchObject({
    status: 'failed',
    result: null,
    about: expect.stringMatching(/lead/),
  });
});

test('a run that is cancelled while it is computed has no answer', async () => {
  const asker = await newAsker();
  const id = await start(asker);
  const { run, answer } = call(asker, id);
  await expect.poll(() => held.length, soon).toBe(1);
  expect((await run()).status).toBe('running');
  const stopped = await asker.api('PATCH', `/ai/runs/${id}`, { status: 'cancelled' });
  expect(stopped.status, stopped.text).toBe(200);
  modelServer.model.respond(held[0] as ServerResponse, '{"summary":"Tarde.","language":"es","sentences":[]}');
  await expect.poll(async () => (await asker.usage()).tokens, soon).toBe(150);
  expect(await answer()).toMatchObject({ status: 'cancelled', result: null });
  expect((await run()).status).toBe('cancelled');
});

test('a run whose worker is killed is taken over by another', async () => {
  const asker = await newAsker();
  const id = await start(asker);
  const { run, answer } = call(asker, id);
  await expect.poll(() => held.length, soon).toBe(1);
  await worker.kill();
  expect((await run()).status).toBe('running');
  modelServer.model.next = { summary: 'Otra música.', language: 'es', sentences: [] };
  await giveUpDead(own);
  await startWorker();
  const status = async () => {
    await retryNow(own.url);
    return (await run()).status;
  };
  await expect.poll(status, takenOver).toBe('succeeded');
  expect(await answer()).toMatchObject({ engine: 'model', result: { summary: 'Otra música.' } });
  const eventTypes = (await eventsOf(asker.api, `&resource_id=${id}`)).map(({ type }) => type);
  expect(eventTypes.filter((type) => type === 'ai_run.succeeded')).toHaveLength(1);
});
