import { test } from 'vitest';
import { listBesideLoudNeighbour } from '../../support/process/loud-neighbour.ts';

test('lists of one organization take 150 ms at p99 beside 40 slow lists of another with 50,000 contacts', async () => {
  await listBesideLoudNeighbour(50_000);
}, 120_000);
