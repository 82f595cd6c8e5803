import { expect, test } from 'vitest';
import { playHistories } from '../../support/editing/play-histories.ts';

test('50,000 claims, releases, writes and pauses over 20 histories, a server killed in each: nothing overlaps', async () => {
  const plan = { operations: 2_520, cards: 12, seeds: 20, kills: true };
  expect(await playHistories(plan)).toEqual([]);
}, 1_800_000);
