import { expect, test, vi } from 'vitest';
import { inLanguage } from '#server/vocabulary/wording/in-language.ts';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { nothingAllowed } from './allowed.ts';
import { checkResolved, type Lookup, systemLookup } from './resolve.ts';

const strict = { allowed: nothingAllowed };
const answering =
  (...addresses: string[]): Lookup =>
  async () =>
    addresses;
const failing =
  (code: string): Lookup =>
  async () => {
    throw Object.assign(new Error('query failed'), { code });
  };

test('every answer is handed on when all are public', async () => {
  const found = await checkResolved(answering('8.8.8.8', '2606:4700::1111'), 'example.com', strict);
  expect(inLanguage(found, 'en')).toEqual({ addresses: ['8.8.8.8', '2606:4700::1111'] });
});

test.each([
  [['127.0.0.1']],
  [['8.8.8.8', '10.0.0.1']],
  [['10.0.0.1', '8.8.8.8']],
  [['8.8.8.8', '::ffff:169.254.169.254']],
  [['8.8.8.8', 'not an address']],
  [['fe80::1%eth0']],
])('one answer that is not public refuses the host: %j', async (answers) => {
  const found = await checkResolved(answering(...answers), 'example.com', strict);
  expect(inLanguage(found, 'en')).toEqual({
    refused: 'the host is not on the public internet, and OUTBOUND_ALLOW does not name it',
  });
});

test('a host without addresses is refused', async () => {
  expect(await checkResolved(answering(), 'example.com', strict)).toHaveProperty('refused');
});

test('a literal address is judged without asking anybody', async () => {
  const lookup = vi.fn(answering('8.8.8.8'));
  expect(await checkResolved(lookup, '10.0.0.1', strict)).toHaveProperty('refused');
  expect(await checkResolved(lookup, '8.8.4.4', strict)).toEqual({ addresses: ['8.8.4.4'] });
  expect(lookup).not.toHaveBeenCalled();
});

test.each([
  ['ENOTFOUND', 'the host name does not exist'],
  ['EAI_AGAIN', 'the host name could not be looked up'],
])('%s is not a refusal', async (code, message) => {
  const found = await checkResolved(failing(code), 'example.com', strict);
  expect(inLanguage(found, 'en')).toEqual({ unresolved: message });
});

test('DNS that does not answer is not waited for', async () => {
  const silent: Lookup = () => new Promise(() => {});
  const found = await checkResolved(silent, 'example.com', strict, 10);
  expect(inLanguage(found, 'en')).toEqual({ unresolved: 'the host name could not be looked up in time' });
});

test('an answer after the time is over disturbs nobody', async () => {
  const { promise, reject } = Promise.withResolvers<string[]>();
  expect(await checkResolved(() => promise, 'example.com', strict, 5)).toHaveProperty('unresolved');
  reject(new Error('too late'));
  await expect(promise).rejects.toThrow('too late');
});

test("the operating system's resolver is asked for all addresses", async () => {
  const addresses = await systemLookup('localhost');
  expect(addresses.length).toBeGreaterThan(0);
  expect(await checkResolved(systemLookup, 'localhost', strict)).toHaveProperty('refused');
  expect(await checkResolved(systemLookup, 'localhost', { allowed: thisMachine })).toEqual({ addresses });
});
