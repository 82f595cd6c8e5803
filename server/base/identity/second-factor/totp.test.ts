import { expect, test } from 'vitest';
import { codeAt, keyAddress, newKey, stepOf, toBase32 } from './totp.ts';

/** The key and the codes of RFC 6238, appendix B. Codes of six digits are the last six of the eight there. */
const key = toBase32(Buffer.from('12345678901234567890'));

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at %i seconds is the one of the RFC', (seconds, code) => {
  expect(codeAt(key, Math.floor(seconds / 30))).toBe(code.slice(2));
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foobar', 'MZXW6YTBOI'],
])('"%s" is written in base 32 as in RFC 4648', (text, written) => {
  expect(toBase32(Buffer.from(text))).toBe(written);
});

test('the codes of the step before and after are right, others are not', () => {
  const now = 1_700_000_010_000;
  const present = Math.floor(now / 30_000);
  const isRight = (step: number) => stepOf(codeAt(key, step), key, { now, last: 0 }) === step;
  expect([-2, -1, 0, 1, 2].map((by) => isRight(present + by))).toEqual([false, true, true, true, false]);
});

test('a code of a used step and of earlier ones is refused', () => {
  const now = 1_700_000_010_000;
  const present = Math.floor(now / 30_000);
  const stepAfter = (step: number) => stepOf(codeAt(key, step), key, { now, last: present });
  expect([stepAfter(present - 1), stepAfter(present), stepAfter(present + 1)]).toEqual([
    undefined,
    undefined,
    present + 1,
  ]);
});

test('keys have 160 bits and are different', () => {
  const keys = Array.from({ length: 20 }, newKey);
  expect(new Set(keys).size).toBe(20);
  for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/);
});

test('the address for apps has the account, the issuer and the key', () => {
  expect(keyAddress('ABC', { account: 'ana@example.com', issuer: 'Platform' })).toBe(
    'otpauth://totp/Platform:ana%40example.com?secret=ABC&issuer=Platform',
  );
});
