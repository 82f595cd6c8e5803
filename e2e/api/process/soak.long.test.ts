import { test } from 'vitest';
import { soak } from '../../support/process/soak.ts';

test('ten minutes of outages, slow lists, sign-ins and writes end with equal sums, events without gaps, and no growth', async () => {
  await soak(600_000);
}, 1_200_000);
