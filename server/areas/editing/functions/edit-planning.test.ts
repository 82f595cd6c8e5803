import { expect, test } from 'vitest';
import { estimateEdit, tryEstimates } from './edit-minutes.ts';
import { planEdits } from './edit-plan.ts';

const reel = (seconds: number | null, minutes: number) => ({ deliverable: 'reel', seconds, minutes });

/** Reels: of 30 s 60, 90 and 120 minutes, of 120 s 200. A podcast took 300. */
const finished = [
  ...[reel(30, 60), reel(30, 120), reel(30, 90), reel(120, 200)],
  { deliverable: 'podcast', seconds: null, minutes: 300 },
];

test('a reel of 40 s takes what the three of 20 to 80 s took: 90 in the middle, from 75 to 105', () => {
  const asked = { deliverable: 'reel', seconds: 40 };
  expect(estimateEdit(finished, asked)).toEqual({ minutes: 90, low: 75, high: 105, by: 'length', known: 3 });
});

/** A second took 2, 3, 4 and 1.67 minutes: 2.5 in the middle; 300 seconds are 750 minutes. */
test('of ten minutes there is none alike: the pace of reels is taken', () => {
  expect(estimateEdit(finished, { deliverable: 'reel', seconds: 300 })).toMatchObject({
    ...{ minutes: 750, by: 'pace', known: 4 },
  });
});

test('without a length its kind is taken, of another kind all, and of four nothing is said', () => {
  expect(estimateEdit(finished, { deliverable: 'reel', seconds: null })).toMatchObject({
    ...{ minutes: 105, by: 'deliverable' },
  });
  expect(estimateEdit(finished, { deliverable: 'ad', seconds: 30 })).toMatchObject({
    minutes: 120,
    by: 'all',
  });
  expect(estimateEdit(finished.slice(1), { deliverable: 'ad', seconds: 30 })).toBeUndefined();
});

/** Seven to learn from, six reels of 100 minutes and a podcast of 300; then 120 (right), 200 (not), 100 (right). */
test('it is tried on what was finished later', () => {
  const older = [...Array.from({ length: 6 }, () => reel(30, 100)), finished[4] ?? reel(30, 0)];
  const all = [...older, reel(30, 120), reel(30, 200), reel(30, 100)];
  expect(tryEstimates(all)).toMatchObject({ right: 2, of: 3, rate: 0.667, baseline: 0.667 });
});

const card = (id: string, minutes: number, due_at: string | null, over: object = {}) => ({
  ...{ id, title: id, minutes, due_at, priority: 50, skills: [], preferred: null },
  ...over,
});

/**
 * Eight hours a day. Ana has four hours in hand, Bo none, and only Ana grades. The spot is due first: Bo, who is free.
 * The film needs grading: Ana, after her four hours. The reel: Bo has 480 in hand by now, Ana 240 + 240; Ana's name
 * comes first. The trailer is Bo's own, although Ana would be as soon.
 */
test('what is due first to whom it is ready soonest with, of those who can do it', () => {
  const { plan, unplaced } = planEdits(
    [
      card('reel', 60, '2026-03-06T09:00:00.000Z'),
      card('spot', 480, '2026-03-03T09:00:00.000Z'),
      card('film', 240, '2026-03-04T09:00:00.000Z', { skills: ['grading'] }),
      card('sound', 60, null, { skills: ['sound'] }),
      card('trailer', 480, null, { preferred: 'bo' }),
    ],
    [
      { id: 'ana', skills: ['grading'], load: 240 },
      { id: 'bo', skills: [], load: 0 },
    ],
    { now: '2026-03-02T09:00:00.000Z', minutesPerDay: 480 },
  );
  expect(plan.map((one) => [one.card_id, one.editor_id, one.after_minutes, one.is_late])).toEqual([
    ['spot', 'bo', 0, false],
    ['film', 'ana', 240, false],
    ['reel', 'ana', 480, false],
    ['trailer', 'bo', 480, false],
  ]);
  expect(plan[0]?.ready_at).toBe('2026-03-03T09:00:00.000Z');
  expect(unplaced).toEqual([{ card_id: 'sound', title: 'sound', reason: 'nobody has sound' }]);
});

test('what is ready a minute after it is due is late', () => {
  const due = card('spot', 481, '2026-03-03T09:00:00.000Z');
  const { plan } = planEdits([due], [{ id: 'bo', skills: [], load: 0 }], {
    ...{ now: '2026-03-02T09:00:00.000Z', minutesPerDay: 480 },
  });
  expect(plan[0]?.is_late).toBe(true);
});
