import { expect, test } from 'vitest';
import { answerWithinMs } from '#server/areas/integrations/webhooks/schedule.ts';
import { lagsWithBadNeighbours, startReceivers } from '../../../support/integrations/webhook-lags.ts';
import { caller, newTenant } from '../../../support/test-server.ts';

const all = startReceivers();

test('no endpoint waits for one that hangs, one that drips or one that sends a gigabyte', async () => {
  const lags = await lagsWithBadNeighbours(all(), 20);
  expect(lags.at(-1)).toBeLessThan(answerWithinMs);
  for (const one of all().bad) expect(one.connections()).toBeGreaterThan(0);
});

test('a success counts as one, however much is sent after it', async () => {
  const { server, bad } = all();
  const { tokens } = await newTenant(server);
  const api = caller(server, tokens.admin);
  const flood = bad[2]?.url;
  await api('POST', '/integrations/webhooks', { url: flood, events: ['company.created'] });
  await api('POST', '/companies', { name: 'Acme' });
  const read = async () => (await api('GET', '/settings/webhooks/deliveries')).body.data[0];
  await expect.poll(async () => (await read())?.state, { timeout: 10_000 }).toBe('delivered');
  const { body } = await api('GET', `/settings/webhooks/deliveries/${(await read()).id}`);
  expect(body.data.attempt_log).toHaveLength(1);
  expect(body.data.attempt_log[0].response.length).toBeLessThanOrEqual(1_100);
});
