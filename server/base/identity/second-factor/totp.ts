import { createHmac, randomBytes } from 'node:crypto';

/** Codes of authenticator apps by RFC 6238, with the values that all apps support: SHA-1, 30 seconds and 6 digits. */
const stepMs = 30_000;
const digits = 6;
const keyBytes = 20;

/** The alphabet of RFC 4648, in which apps take keys. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}

export const newKey = (): string => toBase32(randomBytes(keyBytes));

export function codeAt(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  // The last four bits choose the four bytes that become the code (RFC 4226, 5.3).
  const number = digest.readUInt32BE((digest.at(-1) ?? 0) & 0xf) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Clocks of telephones may be half a minute wrong, so the codes before and after the present one are right too. */
const drift = [0, -1, 1];

/** The step of a right code. Steps up to `last` are used up, because a code is accepted only once. */
export function stepOf(
  code: string,
  key: string,
  { now, last }: { now: number; last: number },
): number | undefined {
  const present = Math.floor(now / stepMs);
  return drift.map((by) => present + by).find((step) => step > last && codeAt(key, step) === code);
}

/** The address that a QR code gives an app. */
export function keyAddress(key: string, { account, issuer }: { account: string; issuer: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(issuer)}`;
}
