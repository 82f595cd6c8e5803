import { test } from 'vitest';
import { listWhileNeighbourIsLoud } from '../../support/process/loud-neighbour.ts';

test('lists of one organization do not wait in line behind 40 slow lists of another with 300,000 contacts', async () => {
  await listWhileNeighbourIsLoud(300_000);
}, 300_000);
