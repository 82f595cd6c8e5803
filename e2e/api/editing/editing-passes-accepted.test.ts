import { describe, expect, test } from 'vitest';
import { newPasses, type Passes, type Suggested } from '../../support/editing/passes.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();

const only = (all: readonly Suggested[], kind: string): Suggested => {
  const [one] = all.filter((each) => each.kind === kind);
  if (!one) throw new Error(`nothing of the kind ${kind} was suggested`);
  return one;
};

const plansOf = (passes: Passes, id: string, filter = '') =>
  passes.done('GET', `${passes.path(id)}/plans?sort_dir=asc${filter}`);

describe('a suggestion of a pass', () => {
  test('becomes a plan of its kind when it is accepted, and undo discards the plan', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    const { result } = await passes.pass(id, 'transcript');
    for (const kind of ['cut_plan', 'chapters', 'subtitles', 'highlights']) {
      const { id: suggestion } = only(await passes.suggested(id), kind);
      const applied = await passes.decide(suggestion, 'accept');
      expect(applied).toMatchObject({ status: 'applied', outcome: { record: { type: 'edit_plan' } } });
      const plan = await passes.done('GET', `/edicion/plans/${applied.outcome.record.id}`);
      expect(plan).toMatchObject({
        kind,
        status: 'active',
        card_id: id,
        language: 'es',
        run_id: applied.run_id,
      });
      expect(plan.content.items).toHaveLength(result.figures[kind]);
      expect(plan.item_count).toBe(result.figures[kind]);
      if (kind !== 'chapters') continue;
      expect(await passes.decide(suggestion, 'undo')).toMatchObject({ status: 'undone' });
      expect((await passes.done('GET', `/edicion/plans/${plan.id}`)).status).toBe('discarded');
    }
    const history = (await passes.done('GET', `${passes.path(id)}/history`)).map(
      (one: { event: string }) => one.event,
    );
    expect(history).toEqual(
      expect.arrayContaining(['edit_card.ai_succeeded', 'edit_plan.created', 'edit_plan.discarded']),
    );
  });

  test('can be edited before it is accepted, and an edit that is no plan is refused as a whole', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    await passes.pass(id, 'chapters');
    const { id: suggestion } = only(await passes.suggested(id), 'chapters');
    const item = { from_ms: 0, to_ms: 9000, title: 'All of it' };
    const edited = (items: object[]) => ({ edited_input: { content: { duration_ms: 9000, items } } });
    const failed = await passes.decide(suggestion, 'accept', edited([item, item]));
    expect(failed).toMatchObject({ status: 'failed', outcome: { record: null } });
    expect(await plansOf(passes, id)).toEqual([]);
    const { outcome } = await passes.decide(suggestion, 'accept', edited([item]));
    const plan = await passes.done('GET', `/edicion/plans/${outcome.record.id}`);
    expect(plan.content.items).toEqual([{ ...item, keywords: [] }]);
  });

  test('about a version and its target becomes a comment: a fix, or a note where all is right', async () => {
    const passes = await newPasses(server);
    const id = await passes.card({ target: { duration_s: 30, fps: 25, loudness_lufs: -14 } });
    const version = await passes.cut(id, { loudness_lufs: -19, duration_ms: 30_200 });
    expect((await passes.pass(id, 'qc')).result.figures).toEqual({
      passed: false,
      checks: 3,
      failed: 1,
      unknown: 0,
    });
    const { id: suggestion, title } = only(await passes.suggested(id), 'qc');
    expect(title).toBe('1 of 3 checks failed');
    const { outcome } = await passes.decide(suggestion, 'accept');
    const at = `/edicion/comments/${outcome.record.id}`;
    expect(await passes.done('GET', at)).toMatchObject({
      kind: 'fix',
      version_id: version.id,
      resolved: false,
    });
    expect((await passes.done('GET', at)).body).toContain('loudness: -19 LUFS instead of -14 LUFS');
    expect(await passes.read(id)).toMatchObject({ open_fixes: 1 });
    await passes.decide(suggestion, 'undo');
    expect(await passes.read(id)).toMatchObject({ open_fixes: 0 });
    await passes.done('PATCH', passes.path(id), { target: { duration_s: 30, fps: 25 } });
    await passes.pass(id, 'qc');
    const { proposed } = only(await passes.suggested(id), 'qc');
    expect(proposed.input).toMatchObject({ kind: 'note', body: 'Against the target: 2 checks passed.' });
  });

  test('of the working time becomes the estimate, and undo restores the old one', async () => {
    const passes = await newPasses(server);
    const worked = 40;
    const others = await passes.many(6, { deliverable: 'reel', target: { duration_s: 30 } });
    await server.app.db.withTenant(passes.tenant.id, 'write', (tx) =>
      tx.text(
        "UPDATE edit_cards SET status = 'approved', approved_at = now(), worked_minutes = $3 WHERE organization_id = $1 AND id = ANY($2)",
        [passes.tenant.id, others, worked],
      ),
    );
    const id = await passes.card({ deliverable: 'reel', target: { duration_s: 30 }, estimate_minutes: 90 });
    expect((await passes.pass(id, 'estimate')).result.figures).toMatchObject({ minutes: worked });
    const { id: suggestion } = only(await passes.suggested(id), 'estimate');
    await passes.decide(suggestion, 'accept');
    expect((await passes.read(id)).estimate_minutes).toBe(worked);
    await passes.decide(suggestion, 'undo');
    expect((await passes.read(id)).estimate_minutes).toBe(90);
  });

  test('exists once for each kind: it is renewed when found again, and withdrawn when not', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    await passes.pass(id, 'transcript');
    const first = await passes.suggested(id);
    const { run_id } = await passes.pass(id, 'chapters');
    const again = only(await passes.suggested(id), 'chapters');
    expect(again).toMatchObject({ id: only(first, 'chapters').id, seen_count: 2, run_id });
    expect(only(await passes.suggested(id), 'subtitles').seen_count).toBe(1);
    // The transcript has no silence, no filler and no recurring subject.
    const transcript = '1\n00:00:00,000 --> 00:00:02,000\nHola a todos.\n';
    await passes.done('PATCH', passes.path(id), { transcript });
    await passes.pass(id, 'transcript_tools');
    const left = (await passes.suggested(id)).map(({ kind }) => kind);
    expect(left).not.toContain('cut_plan');
    expect(left).not.toContain('highlights');
    const gone = await passes.suggested(id, 'expired');
    expect(gone.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['cut_plan', 'highlights']));
  });
});

describe('a plan', () => {
  const content = (...items: [number, number][]) => ({
    duration_ms: 9000,
    items: items.map(([from_ms, to_ms]) => ({ from_ms, to_ms, reason: 'other' })),
  });

  test('with invalid times is refused', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    const rulesOf = async (body: object) => {
      const { status, body: refusal } = await passes.api('POST', `${passes.path(id)}/plans`, body);
      expect(status).toBe(400);
      return refusal.error.details.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`);
    };
    const cuts = (...items: [number, number][]) => rulesOf({ kind: 'cut_plan', content: content(...items) });
    expect(await cuts([0, 100], [50, 200])).toEqual(['content.items.1.from_ms overlap']);
    expect(await cuts([500, 600], [100, 200])).toEqual(['content.items.1.from_ms order']);
    expect(await cuts([100, 100])).toEqual(['content.items.0.to_ms order']);
    expect(await cuts([100, 9001])).toEqual(['content.items.0.to_ms range']);
    expect(await rulesOf({ kind: 'cut_plan' })).toEqual(['content required']);
    expect(
      await rulesOf({ kind: 'cut_plan', content: { duration_ms: 5, items: [{ from_ms: 0 }] } }),
    ).toContain('content.items.0.to_ms invalid_type');
    expect(await rulesOf({ content: content() })).toEqual(['kind one_of']);
    const other = await passes.card();
    const { run_id } = await passes.pass(other, 'chapters');
    expect(await rulesOf({ kind: 'chapters', run_id })).toEqual(['run_id not_found']);
  });

  test('is active until another of its kind is, can be activated again, and needs no claim of the card', async () => {
    const passes = await newPasses(server);
    const id = await passes.card();
    const [ana] = await passes.editors();
    await ana.api('POST', '/edicion/videos/claim', { action: 'claim', ids: [id] });
    const make = (...items: [number, number][]) =>
      passes.done('POST', `${passes.path(id)}/plans`, { kind: 'cut_plan', content: content(...items) });
    const [first, second] = [await make([0, 100]), await make([0, 200])];
    const statuses = async () => (await plansOf(passes, id)).map((one: { status: string }) => one.status);
    expect(await statuses()).toEqual(['superseded', 'active']);
    const frozen = await passes.api('PATCH', `/edicion/plans/${first.id}`, { content: content([0, 300]) });
    expect(frozen.body.error.details[0]).toMatchObject({ path: 'content', rule: 'state' });
    await passes.done('PATCH', `/edicion/plans/${first.id}`, { status: 'active' });
    expect(await statuses()).toEqual(['active', 'superseded']);
    await passes.done('PATCH', `/edicion/plans/${first.id}`, { content: content([0, 300], [400, 500]) });
    expect(await passes.done('GET', `/edicion/plans/${first.id}`)).toMatchObject({
      item_count: 2,
      version: 4,
    });
    const kind = await passes.api('PATCH', `/edicion/plans/${second.id}`, { kind: 'chapters' });
    expect(kind.body.error.details[0]).toMatchObject({ path: 'kind', rule: 'frozen' });
  });
});
