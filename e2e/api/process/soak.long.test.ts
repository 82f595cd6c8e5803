import { test } from 'vitest';
import { soak } from '../../support/process/soak.ts';

test('ten minutes of outages, slow lists, sign-ins and writes: equal sums, gapless events, nothing grows', async () => {
  await soak(600_000);
}, 1_200_000);
