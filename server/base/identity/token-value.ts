import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

export const tokenPrefix = 'plt_live_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const form = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{36}$`);

/**
 * Makes a token of the prefix, 30 random characters and 6 characters of their checksum, so that a mistyped token is
 * refused without a query.
 */
export function newTokenValue(): string {
  let random = '';
  while (random.length < 30) {
    for (const byte of randomBytes(64)) {
      // 248 is the largest multiple of 62 in a byte. Higher values would favour some characters.
      if (byte < 248 && random.length < 30) random += alphabet[byte % 62];
    }
  }
  return `${tokenPrefix}${random}${checksum(random)}`;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = alphabet[rest % 62] + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}

export function isWellFormed(value: string): boolean {
  if (!form.test(value)) return false;
  const body = value.slice(tokenPrefix.length);
  return checksum(body.slice(0, 30)) === body.slice(30);
}

/** Returns why a text cannot be a token, without a query. The reason does not contain the text. */
export function flawOf(value: string): Message | undefined {
  if (isWellFormed(value)) return undefined;
  return value.startsWith(tokenPrefix) ? t('tokenMistyped') : t('notToken', { prefix: tokenPrefix });
}

export const hashToken = (value: string): string => hash('sha256', value);
