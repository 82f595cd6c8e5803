import { beforeEach, expect, test } from 'vitest';
import { guestOf, people, sendContract } from '../../support/contracts/contract-calls.ts';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeEach(async () => {
  api = caller(server, (await newTenant(server)).tokens.admin);
});

async function post(path: string, body: object, method = 'POST') {
  const reply = await api(method, path, body);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.data;
}

/** Creates a deal with its quote, and a contract of that quote that all have signed. */
async function signedFor(isWanted: boolean, isQuoted = true) {
  await post('/settings', { policies: { contract_sign_wins_deal: isWanted } }, 'PATCH');
  const deal = await post('/deals', { title: 'Filming', amount: 900, currency: 'EUR' });
  const lines = [{ description: 'Filming', quantity: 1, unit_price: 900 }];
  const quote = await post('/quotes', { deal_id: deal.id, currency: 'EUR', lines });
  const bound = isQuoted ? { quote_id: quote.id } : { deal_id: deal.id };
  const { id } = await sendContract(api, { signers: people.slice(0, 1), ...bound });
  await (await guestOf(server, api, id, 'ana@example.com')).sign();
  return (await api('GET', `/deals/${deal.id}`)).body.data.status;
}

test('the last signature on a quoted contract wins the deal, if the organization has set that', async () => {
  expect(await signedFor(true)).toBe('won');
});

test('a signature does not win the deal without that setting, or without a quote', async () => {
  expect(await signedFor(false)).toBe('open');
  expect(await signedFor(true, false)).toBe('open');
});
