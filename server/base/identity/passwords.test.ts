import { expect, test } from 'vitest';
import { checkPassword, hashPassword, verifyPassword } from './passwords.ts';

test.each(['correct horse battery', 'mariposa azul 77', 'ñandú-ñandú-2031', '            a long one'])(
  '%j may be a password',
  (password) => {
    expect(() => checkPassword(password)).not.toThrow();
  },
);

test.each([
  'short',
  'elevenchars',
  'x'.repeat(257),
  'aaaaaaaaaaaa',
  'abababababab',
  '012345678901',
  'password1234',
  'Password123!',
  'PasswordPassword',
  'qwertyuiop12',
  'contraseña12',
  'abcdefghijkl',
])('%j may not', (password) => {
  expect(() => checkPassword(password)).toThrow();
});

test('a password opens its own hash and no other', async () => {
  const stored = await hashPassword('correct horse battery');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toBe(await hashPassword('correct horse battery'));
  expect(await verifyPassword(stored, 'correct horse battery')).toBe(true);
  expect(await verifyPassword(stored, 'correct horse batterz')).toBe(false);
  expect(await verifyPassword(null, 'nobody has this password')).toBe(false);
  expect(await verifyPassword('not a hash', 'correct horse battery')).toBe(false);
});
