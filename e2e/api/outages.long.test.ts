import { test } from 'vitest';
import { surviveOutages } from './outages.ts';

test('20 outages of every kind under 32 readers and writers: nothing lost or doubled, no call hangs', async () => {
  await surviveOutages(20);
}, 600_000);
