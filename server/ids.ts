import { createHash, randomFillSync } from 'node:crypto';

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
  lead: 'lea',
  deal: 'dea',
  pipeline: 'pip',
  deal_stage: 'stg',
  product: 'pro',
  product_price: 'ppr',
  quote: 'quo',
  promotion: 'prm',
  promotion_use: 'pru',
  sales_target: 'tgt',
  task: 'tsk',
  project: 'prj',
  activity: 'act',
  ticket: 'tic',
  ticket_message: 'tms',
  ticket_note: 'tno',
  contract: 'ctr',
  contract_template: 'ctt',
  signer: 'sgn',
  inbox_connection: 'ibc',
  inbox_message: 'ibm',
  inbox_thread: 'ibt',
  chat_conversation: 'cha',
  chat_message: 'chm',
  webinar: 'wbn',
  webinar_attendee: 'wba',
  form: 'frm',
  form_submission: 'fsb',
  calendar_connection: 'cac',
  calendar_event: 'cae',
  campaign: 'cmp',
  import: 'imp',
  line: 'lin',
} as const;

export type Kind = keyof typeof prefixes;

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const pool = Buffer.alloc(16 * 256);
let used = pool.length;
const last = { time: -1, digits: new Uint8Array(16) };

/**
 * Time-sortable: 10 characters of milliseconds, 16 of randomness, in lower-case Crockford base 32. Within one
 * millisecond a process counts on from its last one, so that what was made later also sorts later.
 */
export function newId(kind: Kind, now: number): string {
  if (now !== last.time || !countOn(last.digits)) draw(last.digits);
  last.time = now;
  let time = '';
  for (let rest = now, digit = 0; digit < 10; digit++) {
    time = alphabet[rest % 32] + time;
    rest = Math.floor(rest / 32);
  }
  let random = '';
  for (const digit of last.digits) random += alphabet[digit];
  return `${prefixes[kind]}_${time}${random}`;
}

/** An id that follows from another: the same every time it is asked for, and as good as drawn. */
export function idFrom(kind: Kind, id: string, name: string): string {
  const digest = createHash('sha256').update(`${id} ${kind} ${name}`).digest();
  const random = [...digest.subarray(0, 16)].map((byte) => alphabet[byte % 32]).join('');
  return `${prefixes[kind]}_${id.slice(4, 14)}${random}`;
}

function draw(digits: Uint8Array): void {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  for (let place = 0; place < digits.length; place++) digits[place] = (pool[used++] ?? 0) % 32;
}

/** One more; false where there is none. */
function countOn(digits: Uint8Array): boolean {
  for (let place = digits.length - 1; place >= 0; place--) {
    const digit = (digits[place] ?? 0) + 1;
    digits[place] = digit % 32;
    if (digit < 32) return true;
  }
  return false;
}

/** What is wrong with the beginning of an id, where something is: it tells nothing about what there is. */
export const strayId = (kind: Kind, id: string): string | undefined =>
  id.startsWith(`${prefixes[kind]}_`) ? undefined : `an id of this kind begins with "${prefixes[kind]}_"`;

/** Whether a text can be an id at all: what cannot is refused without asking the database. */
export const isId = (text: string) => /^[a-z]{3}_[0-9a-hjkmnp-tv-z]{26}$/.test(text);
