import { createHash, randomFillSync } from 'node:crypto';
import { t } from './messages.ts';
import type { Message } from './wording/message.ts';

/** The prefixes of ids that kernel and base use; areas list their own, and a resource has its prefix. */
const own = {
  organization: 'org',
  user: 'usr',
  session: 'ses',
  token: 'tok',
  event: 'evt',
  request: 'req',
  email: 'eml',
  email_suppression: 'esp',
  line: 'lin',
  file: 'fil',
};

/** The kinds of records: those above, those of the areas and those of the resources, which add theirs by `declare module`. */
export interface Kinds extends Record<keyof typeof own, unknown> {}

/** The kind of a record. */
export type Kind = string & keyof Kinds;

const prefixes = new Map<string, string>(Object.entries(own));

/** Whether a text from outside, such as a parameter or a stored value, names a kind. */
export const isKind = (text: string): text is Kind => prefixes.has(text);

export function declarePrefix(kind: string, prefix: string): void {
  if (!/^[a-z]{3}$/.test(prefix)) throw new Error(`${kind}: the prefix "${prefix}" must be three letters`);
  if (prefixes.has(kind)) throw new Error(`${kind} is declared twice`);
  const [taken] = [...prefixes].find(([, one]) => one === prefix) ?? [];
  if (taken) throw new Error(`${kind}: ids of a ${taken} begin with ${prefix}_ already`);
  prefixes.set(kind, prefix);
}

export function prefixOf(kind: Kind): string {
  const prefix = prefixes.get(kind);
  if (!prefix) throw new Error(`no prefix is declared for ids of the kind ${kind}`);
  return prefix;
}

export const allKinds = (): Kind[] => [...prefixes.keys()].filter(isKind);

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
const last = { time: -1, digits: new Uint8Array(16) };

/**
 * A time-sortable id: 10 characters of milliseconds, 16 of randomness, in lower-case Crockford base 32. Within one
 * millisecond a process increments its last id, so that later ids also sort later.
 */
export function newId(kind: Kind, now: number): string {
  if (now !== last.time || !increment(last.digits)) draw(last.digits);
  last.time = now;
  let random = '';
  for (const digit of last.digits) random += alphabet[digit];
  return `${firstIdAt(kind, now)}${random}`;
}

/** A bound for ids: every id made at this moment or later sorts after it, every earlier one before. */
export function firstIdAt(kind: Kind, now: number): string {
  let time = '';
  for (let rest = now, digit = 0; digit < 10; digit++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  return `${prefixOf(kind)}_${time}`;
}

/** The moment at which an id was made. */
export const timeOf = (id: string): number =>
  [...id.slice(4, 14)].reduce((time, digit) => time * 32 + alphabet.indexOf(digit), 0);

/** An id computed from another: it is always the same and as unique as a random one. */
export function idFrom(kind: Kind, id: string, name: string): string {
  const digest = createHash('sha256').update(`${id} ${kind} ${name}`).digest();
  const random = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
  return `${prefixOf(kind)}_${id.slice(4, 14)}${random}`;
}

function draw(digits: Uint8Array): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  for (let place = 0; place < digits.length; place++) digits[place] = (pool[used++] ?? 0) % 32;
}

/** Increments the digits; false if there is no higher number. */
function increment(digits: Uint8Array): boolean {
  for (let place = digits.length - 1; place >= 0; place--) {
    const digit = (digits[place] ?? 0) + 1;
    digits[place] = digit % 32;
    if (digit < 32) return true;
  }
  return false;
}

/**
 * The error for an id with a wrong prefix; undefined if the prefix is right. It does not reveal which records exist.
 */
export const wrongKindOfId = (kind: Kind, id: string): Message | undefined =>
  id.startsWith(`${prefixOf(kind)}_`) ? undefined : t('idBeginsWith', { prefix: prefixOf(kind) });

/** Checks whether a text can be an id; other texts are refused without asking the database. */
export const isId = (text: string) => /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(text);
