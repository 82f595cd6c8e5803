import { test } from 'vitest';
import { listWhileNeighbourIsLoud } from '../../support/process/loud-neighbour.ts';

test('lists of one organization take 150 ms at p99 beside 40 slow lists of another with 300,000 contacts', async () => {
  await listWhileNeighbourIsLoud(300_000);
}, 300_000);
