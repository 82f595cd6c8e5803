import { expect, test } from 'vitest';
import { estimateEdit, tryEstimates } from './edit-minutes.ts';
import { planEdits } from './edit-plan.ts';

const reel = (seconds: number | null, minutes: number) => ({ deliverable: 'reel', seconds, minutes });

/**
 * Finished videos: reels of 30 s that took 60, 90 and 120 minutes, a reel of 120 s that took 200, and a podcast that
 * took 300.
 */
const finished = [
  reel(30, 60),
  reel(30, 120),
  reel(30, 90),
  reel(120, 200),
  { deliverable: 'podcast', seconds: null, minutes: 300 },
];

test('the estimate of a reel of 40 s is the median of the three reels of 20 to 80 s: 90, from 75 to 105', () => {
  const asked = { deliverable: 'reel', seconds: 40 };
  expect(estimateEdit(finished, asked)).toEqual({ minutes: 90, low: 75, high: 105, by: 'length', known: 3 });
});

/** The reels took 2, 3, 4 and 1.67 minutes per second; the median is 2.5, so 300 seconds take 750 minutes. */
test('a reel of ten minutes has none of similar length, so the pace of reels is used', () => {
  expect(estimateEdit(finished, { deliverable: 'reel', seconds: 300 })).toMatchObject({
    minutes: 750,
    by: 'pace',
    known: 4,
  });
});

test('a video without a length uses its kind, an unknown kind uses all, and four videos give no estimate', () => {
  expect(estimateEdit(finished, { deliverable: 'reel', seconds: null })).toMatchObject({
    minutes: 105,
    by: 'deliverable',
  });
  expect(estimateEdit(finished, { deliverable: 'ad', seconds: 30 })).toMatchObject({
    minutes: 120,
    by: 'all',
  });
  expect(estimateEdit(finished.slice(1), { deliverable: 'ad', seconds: 30 })).toBeUndefined();
});

/**
 * The older part has seven videos: six reels of 100 minutes and a podcast of 300. The newer ones took 120 (right), 200
 * (wrong) and 100 (right).
 */
test('estimates are tried on the videos that were finished later', () => {
  const older = [...Array.from({ length: 6 }, () => reel(30, 100)), finished[4] ?? reel(30, 0)];
  const all = [...older, reel(30, 120), reel(30, 200), reel(30, 100)];
  expect(tryEstimates(all)).toMatchObject({ right: 2, of: 3, rate: 0.667, baseline: 0.667 });
});

const card = (id: string, minutes: number, due_at: string | null, over: object = {}) => ({
  id,
  title: id,
  minutes,
  due_at,
  priority: 50,
  skills: [],
  preferred: null,
  ...over,
});

/**
 * A day has eight hours. Ana has four hours of work and Bo none, and only Ana can grade. The spot is due first and goes
 * to Bo, who is free. The film needs grading and goes to Ana, after her four hours. For the reel, Bo has 480 minutes by
 * now and Ana 240 + 240, so the order of their ids decides for Ana. Bo is responsible for the trailer, although Ana
 * would be ready as soon.
 */
test('the card that is due first goes to the able editor with whom it is ready soonest', () => {
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
  expect(unplaced).toEqual([{ card_id: 'sound', title: 'sound', reason: 'nobody has the skills sound' }]);
});

test('a card that is ready a minute after it is due is late', () => {
  const due = card('spot', 481, '2026-03-03T09:00:00.000Z');
  const { plan } = planEdits([due], [{ id: 'bo', skills: [], load: 0 }], {
    now: '2026-03-02T09:00:00.000Z',
    minutesPerDay: 480,
  });
  expect(plan[0]?.is_late).toBe(true);
});
