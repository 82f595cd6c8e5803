import { test } from 'vitest';
import { surviveOutages } from '../../support/process/outages.ts';

test('20 outages of every kind and a long one under 32 readers and writers lose and repeat nothing, and no call hangs', async () => {
  await surviveOutages(20, { hasLongOne: true });
}, 600_000);
