import { hash, randomInt } from 'node:crypto';

/** Letters and digits that are not confused with each other on paper. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const length = 16;
const count = 10;

/** Sixteen letters have 79 bits, so a digest that somebody copied cannot be reversed by trying all codes. */
const newCode = () => Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');

export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, newCode);
}

/** Groups of four letters are easier to type from paper. */
export const shownCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');

/** People type codes with or without dashes and capitals. */
export function readRecoveryCode(typed: string): string | undefined {
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return code.length === length ? code : undefined;
}

/** The person is part of the digest, so equal codes of two people have different digests. */
export const digestOf = (user: string, code: string): string =>
  hash('sha256', `${user} ${code}`, 'base64url');
