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

/** A deal with its quote, and a contract made of that quote which everybody has signed. */
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

test('the signature under what was quoted wins the deal, where the organization wants it', async () => {
  expect(await signedFor(true)).toBe('won');
});

test('and not where it does not, or where nothing was quoted', async () => {
  expect(await signedFor(false)).toBe('open');
  expect(await signedFor(true, false)).toBe('open');
});
