import { expect, test } from 'vitest';
import { newSeed } from '../support/test-server.ts';
import { tryMisspellings } from './try-misspellings.ts';

test('the compiler or the start notices a misspelt name', async () => {
  const seed = newSeed('misspellings');
  const { tried, unnoticed } = await tryMisspellings(60, seed);
  expect(tried).toBe(60);
  expect(unnoticed.length, `SEED=${seed}\n${unnoticed.join('\n')}`).toBeLessThan(5);
}, 900_000);
