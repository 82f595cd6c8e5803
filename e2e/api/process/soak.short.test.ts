import { test } from 'vitest';
import { soak } from '../../support/process/soak.ts';

test('half a minute of outages, slow lists, sign-ins and writes ends with equal sums and events without gaps', async () => {
  await soak(30_000);
}, 300_000);
