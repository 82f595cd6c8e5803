import { hash, verify } from '@node-rs/argon2';
import { invalidField } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A password must be long and not among the most common ones. */
const common = [
  'password',
  'contraseña',
  'senha',
  'qwertyuiop',
  'letmein',
  'iloveyou',
  'administrator',
  'welcome',
];

export function checkPassword(password: string): void {
  if (password.length < 12) throw invalidField('password', 'too_short', t('passwordTooShort'));
  if (password.length > 256) throw invalidField('password', 'too_long', t('passwordTooLong'));
  const plain = password.toLowerCase().replace(/[^\p{L}]/gu, '');
  const isRepeated = new Set(password).size < 5;
  const isSequence =
    '01234567890123456789'.includes(password) || 'abcdefghijklmnopqrstuvwxyz'.includes(plain || '-');
  if (isRepeated || isSequence || common.some((word) => plain === word || plain === word + word)) {
    throw invalidField('password', 'common', t('passwordCommon'));
  }
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Takes the same time whether or not there is such a user. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const target = stored ?? (await dummy());
  const matches = await verify(target, password).catch(() => false);
  return matches && stored !== null;
}

let dummyHash: Promise<string> | undefined;
const dummy = () => {
  dummyHash ??= hashPassword('nobody has this password');
  return dummyHash;
};
