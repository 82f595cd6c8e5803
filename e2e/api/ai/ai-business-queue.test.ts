import { afterAll, beforeAll, expect, test } from 'vitest';
import { newQueue, take } from '../../support/editing/queue.ts';
import { type OwnServer, startServer } from '../../support/test-server.ts';

let now = Date.parse('2026-03-02T09:00:00Z');
let server: OwnServer;
beforeAll(async () => {
  server = await startServer({ now: () => now });
});
afterAll(() => server.close());

/** Three reels of 30 s took 30, 40 and 60 minutes. Ana can grade and Bo cannot. */
test('edit_estimate and edit_assign: use the minutes that finished videos took', async () => {
  const queue = await newQueue(server);
  const [ana, bo] = await queue.editors();
  const ask = (feature: string, body: object) => queue.done('POST', `/ai/${feature}`, body);
  const reel = { deliverable: 'reel', target: { duration_s: 30 } };
  const own = { deliverable: 'ad', estimate_minutes: 60 };
  for (const minutes of [30, 40, 60]) {
    const { id } = await queue.ready(reel);
    await take(ana.api, id);
    now += minutes * 60_000;
    const version = { url: 'https://example.com/cut.mp4', state: 'ready', duration_ms: 30_000 };
    expect((await ana.api('POST', `/edicion/videos/${id}/versions`, version)).status).toBe(200);
    await queue.done('PATCH', `/edicion/videos/${id}`, { status: 'approved' });
  }
  const answer = await ask('edit_estimate', { deliverable: 'reel', duration_s: 45 });
  expect(answer.result.estimates).toMatchObject([
    { minutes: 40, low_minutes: 35, high_minutes: 50, by: 'length', known: 3 },
  ]);
  expect(await ask('edit_estimate', { deliverable: 'podcast' })).toMatchObject({
    ...{ status: 'insufficient_data', needed: 5, have: 3 },
  });

  await queue.done('PATCH', '/settings', { editing: { skills: { [ana.id]: ['grading'], [bo.id]: [] } } });
  const held = await queue.ready(own);
  await take(bo.api, held.id, { lease_minutes: 600 });
  const next = await queue.ready({ ...reel, title: 'Next', due_at: '2026-03-03T09:00:00.000Z' });
  const graded = await queue.ready({ ...own, title: 'Graded', skills_required: ['grading'] });
  const drawn = await queue.ready({ ...own, title: 'Drawn', skills_required: ['drawing'] });
  const estimated = await ask('edit_estimate', { card_ids: [next.id] });
  expect(estimated.result).toMatchObject({ total_minutes: 40 });
  const { result } = await ask('edit_assign', { minutes_per_day: 480 });
  const placed = result.plan.map((one: { card_id: string; editor_id: string; after_minutes: number }) => [
    ...[one.card_id, one.editor_id, one.after_minutes],
  ]);
  // Bo holds a card of sixty minutes. Ana holds none, and only she can grade.
  expect(placed).toEqual([
    [next.id, ana.id, 0],
    [graded.id, ana.id, 40],
  ]);
  expect(result.unplaced).toEqual([
    { card_id: drawn.id, title: 'Drawn', reason: 'nobody has the skills drawing' },
  ]);
  const ofBo = result.editors.find((one: { editor_id: string }) => one.editor_id === bo.id);
  expect(ofBo).toMatchObject({ in_hand_minutes: 60, planned_minutes: 0 });
  // A lapsed lease holds no card, even before that is written.
  now += 601 * 60_000;
  const later = await ask('edit_assign', {});
  expect(later.result.plan.map((one: { card_id: string }) => one.card_id)).toContain(held.id);
});
