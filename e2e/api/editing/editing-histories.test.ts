import { expect, test } from 'vitest';
import { playHistories } from '../../support/editing/play-histories.ts';

test('holdings never overlap and no late writer writes, whatever editors do and whenever a server dies', async () => {
  const plan = { operations: 480, cards: 8, seeds: 1, kills: true };
  expect(await playHistories(plan)).toEqual([]);
}, 120_000);

test.each(['rowLock', 'fence'] as const)('the checker notices that the %s is gone', async (without) => {
  const plan = { operations: 360, cards: 3, seeds: 6, kills: false, without };
  expect(await playHistories(plan)).not.toEqual([]);
});
