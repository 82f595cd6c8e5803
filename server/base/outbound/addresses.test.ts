import fc from 'fast-check';
import { expect, test } from 'vitest';
import { thisMachine } from '../../../e2e/support/outbound/this-machine.ts';
import { publicAddresses, refusedAddresses } from '../../../e2e/support/outbound/vectors.ts';
import { newSeed } from '../../../e2e/support/test-server.ts';
import { addressRefusal, isPublicAddress, mayConnect } from './addresses.ts';
import { nothingAllowed } from './allowed.ts';

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
    expect(mayConnect(address, 'example.com', { allowed: thisMachine })).toBe(true);
    expect(mayConnect(address, 'example.com', { allowed: nothingAllowed })).toBe(false);
  }
  for (const [address, reason] of refusedAddresses)
    expect(mayConnect(address, 'example.com', { allowed: thisMachine }), address).toBe(reason === 'loopback');
});

test('what may only go to loopback does not go to the internet', () => {
  const rules = { allowed: thisMachine, allowedOnly: true };
  expect(mayConnect('8.8.8.8', 'example.com', rules)).toBe(false);
  expect(mayConnect('127.0.0.1', 'example.com', rules)).toBe(true);
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
