import { expect, test } from 'vitest';
import { Seal } from '#server/base/identity/seal.ts';

const [old, fresh] = ['o'.repeat(32), 'f'.repeat(32)];

test('what is sealed opens at its place and nowhere else', () => {
  const seal = new Seal([old]);
  const text = seal.close('whsec_secret', 'webhook org_a whk_1');
  expect(text).not.toContain('secret');
  expect(seal.open(text, 'webhook org_a whk_1')).toBe('whsec_secret');
  for (const place of ['webhook org_b whk_1', 'webhook org_a whk_2', '']) {
    expect(() => seal.open(text, place)).toThrow();
  }
});

test('a new key seals, the one before still opens, an unknown one is named as such', () => {
  const text = new Seal([old]).close('secret', 'here');
  const both = new Seal([fresh, old]);
  expect(both.open(text, 'here')).toBe('secret');
  expect(new Seal([fresh]).open(both.close('secret', 'here'), 'here')).toBe('secret');
  expect(() => new Seal([fresh]).open(text, 'here')).toThrow('ENCRYPTION_KEY');
});

test('a changed byte does not open, and the same secret never looks the same', () => {
  const seal = new Seal([old]);
  const text = seal.close('secret', 'here');
  const flipped = text.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
  expect(() => seal.open(flipped.slice(0, -4), 'here')).toThrow();
  expect(seal.close('secret', 'here')).not.toBe(text);
});

test('a signed text is the same each time, and is taken only as it was signed, for its place and with a known key', () => {
  const seal = new Seal([fresh, old]);
  const signed = seal.sign('fil_1', 'content');
  expect(seal.sign('fil_1', 'content')).toBe(signed);
  expect(seal.verified(signed, 'content')).toBe('fil_1');
  expect(new Seal([old, fresh]).verified(signed, 'content')).toBe('fil_1');
  for (const other of [signed.replace('fil_1', 'fil_2'), `${signed}x`, `${signed}.x`, 'fil_1', ''])
    expect(seal.verified(other, 'content'), other).toBeUndefined();
  expect(seal.verified(signed, 'elsewhere')).toBeUndefined();
  expect(new Seal([old]).verified(signed, 'content')).toBeUndefined();
});
