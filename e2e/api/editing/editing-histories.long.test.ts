import { expect, test } from 'vitest';
import { playHistories } from '../../support/editing/play-histories.ts';

test('holdings never overlap in 50,000 claims, releases, writes and pauses of 20 histories, with a server killed in each', async () => {
  const plan = { operations: 2_520, cards: 12, seeds: 20, kills: true };
  expect(await playHistories(plan)).toEqual([]);
}, 1_800_000);
