import { randomFillSync } from 'node:crypto';

/** Every id says what it names; the list is the only place where prefixes are given. */
export const prefixes = {
  organization: 'org',
  user: 'usr',
  token: 'tok',
  event: 'evt',
  request: 'req',
  contact: 'con',
  company: 'com',
  webhook: 'whk',
  delivery: 'dlv',
  email: 'eml',
  email_template: 'etp',
  email_suppression: 'esp',
} as const;

export type Kind = keyof typeof prefixes;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const pool = Buffer.alloc(16 * 256);
let used = pool.length;

/** Time-sortable: 10 characters of milliseconds, 16 of randomness, in lower-case Crockford base 32. */
export function newId(kind: Kind, now: number): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  let time = '';
  for (let rest = now, digit = 0; digit < 10; digit++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const end = used + 16; used < end; used++) random += alphabet[(pool[used] ?? 0) % 32];
  return `${prefixes[kind]}_${time}${random}`;
}

/** Whether a text can be an id at all: what cannot is refused without asking the database. */
export const isId = (text: string) => /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(text);
