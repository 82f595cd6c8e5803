import { expect, test } from 'vitest';
import { digestOf, newRecoveryCodes, readRecoveryCode, shownCode } from './recovery-codes.ts';

test('ten different codes are made', () => {
  expect(new Set(newRecoveryCodes()).size).toBe(10);
});

test('a code is read with dashes, spaces and capitals', () => {
  const [code = ''] = newRecoveryCodes();
  const shown = shownCode(code);
  expect(shown).toMatch(/^(\w{4}-){3}\w{4}$/);
  for (const typed of [shown, code, shown.toUpperCase(), shown.replaceAll('-', ' ')])
    expect(readRecoveryCode(typed)).toBe(code);
});

test('a text of another length is no recovery code', () => {
  for (const typed of ['', '123456', 'a'.repeat(17)]) expect(readRecoveryCode(typed)).toBeUndefined();
});

test('the same code of two people has two digests', () => {
  expect(digestOf('usr_1', 'abcd')).not.toBe(digestOf('usr_2', 'abcd'));
});
