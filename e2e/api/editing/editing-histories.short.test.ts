import { expect, test } from 'vitest';
import { playHistories } from '../../support/editing/play-histories.ts';

test('holdings never overlap and no late write succeeds, whatever editors do and whenever a server dies', async () => {
  const plan = { operations: 240, cards: 8, seeds: 1, kills: true };
  expect(await playHistories(plan)).toEqual([]);
}, 120_000);
