import fc from 'fast-check';
import { expect, test } from 'vitest';
import { publicAddresses, refusedAddresses } from '../../../e2e/support/outbound/vectors.ts';
import { newSeed } from '../../../e2e/support/test-server.ts';
import { addressRefusal, isLoopback, isPublicAddress, mayConnect } from './addresses.ts';

test.each(refusedAddresses)('%j is refused: %s', (address, reason) => {
  expect(String(addressRefusal(address))).toContain(reason);
  expect(isPublicAddress(address)).toBe(false);
});

test.each(publicAddresses)('%s is public', (address) => {
  expect(addressRefusal(address)).toBeUndefined();
});

const loopback = ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'];

test('loopback is reached only where it is allowed, and nothing else comes with it', () => {
  for (const address of loopback) {
    expect(isLoopback(address)).toBe(true);
    expect(mayConnect(address, { allowLoopback: true })).toBe(true);
    expect(mayConnect(address, { allowLoopback: false })).toBe(false);
  }
  const others = refusedAddresses.map(([address]) => address).filter((address) => !isLoopback(address));
  for (const address of others) expect(mayConnect(address, { allowLoopback: true }), address).toBe(false);
});

test('what may only go to loopback does not go to the internet', () => {
  expect(mayConnect('8.8.8.8', { allowLoopback: true, loopbackOnly: true })).toBe(false);
  expect(mayConnect('127.0.0.1', { allowLoopback: true, loopbackOnly: true })).toBe(true);
});

test('an IPv4 address is judged the same inside IPv6, in both spellings', () => {
  const seed = newSeed('mapped addresses');
  const octet = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(octet, octet, octet, octet, (a, b, c, d) => {
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      const own = addressRefusal(`${a}.${b}.${c}.${d}`);
      expect(addressRefusal(`::ffff:${a}.${b}.${c}.${d}`)).toEqual(own);
      expect(addressRefusal(`::ffff:${hex}`)).toEqual(own);
      expect(isPublicAddress(`::${hex}`)).toBe(false);
      expect(isPublicAddress(`64:ff9b::${hex}`)).toBe(false);
    }),
    { seed, numRuns: 500 },
  );
});
