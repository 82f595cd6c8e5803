import { expect, test } from 'vitest';
import { lagsWithBadNeighbours, startReceivers } from '../../../support/integrations/webhook-lags.ts';

const all = startReceivers();

test('47 endpoints get events within a second beside one that hangs, one that drips and one that sends a gigabyte', async () => {
  const lags = await lagsWithBadNeighbours(all(), 60);
  const p99 = lags[Math.floor(lags.length * 0.99)] ?? 0;
  expect(p99, `p50 ${lags[lags.length >> 1]} ms, p99 ${p99} ms`).toBeLessThan(1_000);
});
