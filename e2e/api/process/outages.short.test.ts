import { test } from 'vitest';
import { surviveOutages } from '../../support/process/outages.ts';

test('every kind of outage under 32 readers and writers loses and repeats nothing, and no call hangs', async () => {
  await surviveOutages(7);
}, 120_000);
