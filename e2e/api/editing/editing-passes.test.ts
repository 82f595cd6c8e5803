import { describe, expect, test } from 'vitest';
import { newPasses, type Passes } from '../../support/editing/passes.ts';
import { take } from '../../support/editing/queue.ts';
import { eventsOf } from '../../support/events.ts';
import { expectError } from '../../support/expected-replies.ts';
import { caller, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const rules = (reply: { body: { error: { details: { path: string; rule: string }[] } } }) =>
  reply.body.error.details.map(({ path, rule }) => `${path} ${rule}`);

const eventTypesOf = async ({ api }: Passes, id: string) =>
  (await eventsOf(api, `&resource_id=${id}`))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('edit_card.ai'));

describe('a pass', () => {
  test('is requested, run and summarized; its findings become suggestions, and the card is not changed', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    const before = await passes.read(id);
    const ai = await passes.pass(id, 'transcript');
    expect(ai).toMatchObject({
      status: 'succeeded',
      error: null,
      result: { status: 'done', engine: 'rules', figures: { language: 'es', cut_plan: expect.any(Number) } },
      finished_at: expect.any(String),
    });
    expect(ai.result.figures.words).toBeGreaterThan(100);
    const suggested = await passes.suggested(id);
    expect(suggested.map(({ kind }) => kind).sort()).toEqual([
      'chapters',
      'cut_plan',
      'highlights',
      'subtitles',
    ]);
    expect(suggested.map((one) => one.id).sort()).toEqual(ai.result.suggestion_ids.toSorted());
    for (const one of suggested) {
      expect(one).toMatchObject({
        agent: 'edit_ai',
        run_id: ai.run_id,
        created_by: { type: 'agent', id: 'edit_ai' },
        proposed: { operation: 'editPlans-create', input: { id, kind: one.kind, run_id: ai.run_id } },
      });
      expect(one.evidence.length).toBeGreaterThan(0);
    }
    expect(await eventTypesOf(passes, id)).toEqual([
      'edit_card.ai_queued',
      'edit_card.ai_started',
      'edit_card.ai_succeeded',
    ]);
    const { ai: _, ai_status, ...after } = await passes.read(id);
    expect(ai_status).toBe('succeeded');
    expect({ ...before, ...after }).toEqual(before);
    expect(
      (await passes.done('GET', '/edicion/videos?ai_status=succeeded')).map((one: { id: string }) => one.id),
    ).toEqual([id]);
  });

  test('that finds too little reports so and suggests nothing', async () => {
    const passes = await newPasses(server);
    const id = await passes.card({ transcript: 'Only words, and no times.' });
    expect(await passes.pass(id, 'subtitles')).toMatchObject({
      status: 'succeeded',
      result: {
        status: 'insufficient_data',
        about: expect.stringMatching(/words with times/),
        suggestion_ids: [],
      },
    });
    const other = await passes.card();
    expect((await passes.pass(other, 'estimate')).result.about).toMatch(/finished videos/);
    expect(await passes.suggested(id)).toEqual([]);
  });

  test('needs its input, the right to use the AI, and no other pass under way', async () => {
    const passes = await newPasses(server);
    const bare = (await passes.ready()).id;
    expect(rules(await passes.ask(bare, 'chapters'))).toEqual(['transcript required']);
    expect(rules(await passes.ask(bare, 'qc'))).toEqual(['ai.run no_version']);
    await passes.cut(bare);
    expect(rules(await passes.ask(bare, 'qc'))).toEqual(['target required']);
    expect(rules(await passes.ask(bare, 'colour'))).toEqual(['ai.run one_of']);
    const id = await passes.card();
    expect((await passes.ask(id, 'chapters')).status).toBe(200);
    expect(rules(await passes.ask(id, 'estimate'))).toEqual(['ai.run pass_running']);
    const at = passes.path(id);
    expect(rules(await passes.api('PATCH', at, { ai: { run: 'qc', cancel: true } }))).toEqual([
      'ai conflict',
    ]);
    await passes.done('PATCH', at, { ai: { cancel: true } });
    expect(rules(await passes.api('PATCH', at, { ai: { cancel: true } }))).toEqual(['ai.cancel no_pass']);
    await passes.done('PATCH', at, { status: 'cancelled' });
    expect(rules(await passes.ask(id, 'chapters'))).toEqual(['ai.run state']);
    const grant = { name: 'narrow', role: 'member', areas: ['editing'] };
    const { value } = await passes.done('POST', '/settings/tokens', grant);
    const refused = await caller(server, value)('PATCH', passes.path(bare), { ai: { run: 'estimate' } });
    expectError(refused, 403, 'insufficient_permissions');
    expect((await passes.read(bare)).ai.status).toBe('none');
  });

  test('can be sent back with the card without an effect', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    await passes.pass(id, 'chapters');
    const { ai, version } = await passes.read(id);
    const reply = await passes.api('PATCH', passes.path(id), { ai, title: 'Another' });
    expect(reply.body.data).toMatchObject({ ai, version: version + 1, title: 'Another' });
    expect(reply.headers.get('x-ignored-properties')).toContain('ai.status');
  });

  test('runs while people work: the card is claimed, written to with If-Match, released and delivered', async () => {
    const passes = await newPasses(server);
    const [ana, bo] = await passes.editors();
    const id = await passes.card({ target: { duration_s: 30 } });
    const lease_token = await take(ana.api, id);
    const at = passes.path(id);
    const { version } = (await ana.api('GET', at)).body.data;
    // Another editor asks while Ana holds it.
    const asked = await bo.api('PATCH', at, { ai: { run: 'transcript' } });
    expect(asked.body.data).toMatchObject({
      version,
      status: 'in_progress',
      holder_id: ana.id,
      ai: { status: 'queued' },
    });
    await passes.work(id);
    const mine = await ana.api('PATCH', at, { priority: 70, lease_token }, { 'if-match': `"${version}"` });
    expect(mine.status, mine.text).toBe(200);
    expect(mine.body.data).toMatchObject({
      holder_id: ana.id,
      fence: lease_token,
      ai: { status: 'succeeded' },
    });
    expect(rules(await bo.api('PATCH', at, { priority: 1, ai: { run: 'qc' } }))).toEqual([
      'id claimed_by_other',
    ]);
    await passes.done('PATCH', at, { ai: { run: 'estimate' } });
    await passes.done('PATCH', at, { status: 'cancelled', force: true });
    await passes.work(id);
    expect(await passes.read(id)).toMatchObject({ status: 'cancelled', ai: { status: 'succeeded' } });
  });

  test('whose card is deleted meanwhile fails without harm, and a restored card shows that', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    await passes.ask(id, 'chapters');
    const { ai } = await passes.read(id);
    await passes.done('DELETE', passes.path(id));
    await passes.run(ai.run_id);
    const back = await passes.done('POST', `${passes.path(id)}/restore`);
    expect(back.ai).toMatchObject({ status: 'failed', error: expect.stringContaining(id) });
    expect(await eventTypesOf(passes, id)).toEqual([
      'edit_card.ai_queued',
      'edit_card.ai_started',
      'edit_card.ai_failed',
    ]);
    expect(await passes.pass(id, 'chapters')).toMatchObject({ status: 'succeeded' });
  });

  test('can be requested for fifty cards at once, and each is answered separately', async () => {
    const passes = await newPasses(server);
    const [first = '', ...rest] = await passes.many(50, {
      transcript: '1\n00:00:01,000 --> 00:00:03,000\nHola a todos\n',
    });
    await passes.ask(first, 'chapters');
    const batch = { ids: [first, ...rest], set: { ai: { run: 'subtitles' } } };
    const reply = await passes.api('POST', '/edicion/videos/batch', batch);
    expect(reply.body.summary, reply.text).toEqual({ succeeded: 49, failed: 1 });
    expect(reply.body.data[0]).toMatchObject({ id: first, ok: false, code: 'pass_running' });
    expect(reply.body.data[49].card).toMatchObject({ ai: { status: 'queued', pass: 'subtitles' } });
    const off = { ids: [...rest], set: { ai: { cancel: true }, priority: 90 } };
    const stopped = await passes.api('POST', '/edicion/videos/batch', off);
    expect(stopped.body.summary).toEqual({ succeeded: 49, failed: 0 });
    expect(stopped.body.data[7].card).toMatchObject({ priority: 90, ai: { status: 'cancelled' } });
    const odd = await passes.api('POST', '/edicion/videos/batch', {
      ids: [first],
      set: { ai: { run: 'x' } },
    });
    expect(odd.body.data[0]).toMatchObject({ ok: false, details: [{ path: 'ai.run', rule: 'one_of' }] });
  });
});
