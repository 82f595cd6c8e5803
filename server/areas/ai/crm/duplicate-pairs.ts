import { companyKey } from '#server/areas/crm/leads/lead-matching.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { distinct } from '../functions/joined.ts';
import { jaroWinkler, trigramLikeness, trigramsOf } from '../text/likeness.ts';
import { fold } from '../text/words.ts';
import { t } from './messages.ts';

export interface Candidate {
  id: string;
  /** The name that people see. */
  name: string;
  emails: string[];
  phones: string[];
  tax_id: string | null;
  domain: string | null;
  /** The group of a record, such as a contact's company: equal names within it weigh more. */
  within: string | null;
  is_company: boolean;
}

export interface Pair {
  a: string;
  b: string;
  score: number;
  reasons: Message[];
}

const mostInBlock = 60;
const fewestDigits = 7;

export const normalName = ({ name, is_company }: Pick<Candidate, 'name' | 'is_company'>): string =>
  is_company
    ? companyKey(name)
    : fold(name)
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim();

/** The last nine digits, so that a number is the same with and without its country code. */
const normalPhone = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

const normalTaxId = (id: string): string =>
  id
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^[A-Z]{2}(?=[A-Z]?\d)/, '');

/** The keys of a record: two records are compared only if they share one. */
function keysOf(one: Candidate): string[] {
  const name = normalName(one);
  const phones = one.phones.map(normalPhone).filter((digits) => digits.length >= fewestDigits);
  return [
    ...one.emails.map((email) => `email ${email.toLowerCase()}`),
    ...phones.map((digits) => `phone ${digits}`),
    ...(one.tax_id ? [`tax ${normalTaxId(one.tax_id)}`] : []),
    ...(one.domain ? [`domain ${one.domain.toLowerCase()}`] : []),
    ...name
      .split(' ')
      .filter((word) => word.length >= 3)
      .map((word) => `name ${word.slice(0, 4)}`),
  ];
}

const shared = (a: readonly string[], b: readonly string[]) => a.find((one) => b.includes(one));

/** The probability that two records are the same, with reasons. One strong sign is enough; weak signs add up. */
export function compare(a: Candidate, b: Candidate): Pair {
  const reasons: Message[] = [];
  const doubts: number[] = [];
  const note = (share: number, text: Message) => {
    doubts.push(1 - share);
    reasons.push(text);
  };
  if (a.tax_id && b.tax_id && normalTaxId(a.tax_id) === normalTaxId(b.tax_id))
    note(0.95, t('sameTaxNumber', { number: a.tax_id }));
  const lower = (one: Candidate) => one.emails.map((email) => email.toLowerCase());
  const email = shared(lower(a), lower(b));
  if (email) note(0.9, t('sameEmail', { email }));
  const phones = (one: Candidate) => one.phones.map(normalPhone).filter((it) => it.length >= fewestDigits);
  const phone = shared(phones(a), phones(b));
  if (phone) note(0.6, t('sameTelephone', { digits: phone.slice(-6) }));
  if (a.domain && a.domain.toLowerCase() === b.domain?.toLowerCase())
    note(0.6, t('sameDomain', { domain: a.domain }));
  const [left, right] = [normalName(a), normalName(b)];
  const alike = (jaroWinkler(left, right) + trigramLikeness(trigramsOf(left), trigramsOf(right))) / 2;
  if (left !== '' && left === right) note(a.is_company ? 0.85 : 0.6, t('sameName', { name: b.name }));
  else if (alike >= 0.7)
    note(alike * 0.7, t('similarNames', { percent: Math.round(alike * 100), first: a.name, second: b.name }));
  if (a.within !== null && a.within === b.within && alike >= 0.7) note(0.4, t('sameCompany'));
  // Records with different tax numbers are different ones.
  const isApart = a.tax_id && b.tax_id && normalTaxId(a.tax_id) !== normalTaxId(b.tax_id);
  const score = 1 - doubts.reduce((all, one) => all * one, 1);
  return { a: a.id, b: b.id, score: isApart ? score * 0.3 : score, reasons };
}

/**
 * Compares only records that share a key, and not all n² pairs of n records. A key that very many records share, such
 * as a first name, is left out.
 */
export async function pairsAbove(
  all: readonly Candidate[],
  least: number,
  report: (share: number) => Promise<void>,
): Promise<Pair[]> {
  const blocks = new Map<string, Candidate[]>();
  for (const one of all)
    for (const key of new Set(keysOf(one))) {
      const block = blocks.get(key);
      if (block) block.push(one);
      else blocks.set(key, [one]);
    }
  const known = new Set<string>();
  const found: Pair[] = [];
  let done = 0;
  for (const block of blocks.values()) {
    done += 1;
    if (done % 2_000 === 0) await report(done / blocks.size);
    if (block.length > mostInBlock) continue;
    for (const [i, a] of block.entries())
      for (const b of block.slice(i + 1)) {
        const key = `${a.id} ${b.id}`;
        if (known.has(key)) continue;
        known.add(key);
        const pair = compare(a, b);
        if (pair.score >= least) found.push(pair);
      }
  }
  return found.toSorted((a, b) => b.score - a.score || (a.a + a.b < b.a + b.b ? -1 : 1));
}

export interface Cluster {
  ids: string[];
  /** The score of the weakest pair in it. */
  score: number;
  reasons: Message[];
}

/** Pairs that share a record are one cluster. */
export function clustersOf(pairs: readonly Pair[]): Cluster[] {
  const parent = new Map<string, string>();
  const rootOf = (id: string): string => {
    const up = parent.get(id) ?? id;
    if (up === id) return id;
    const root = rootOf(up);
    parent.set(id, root);
    return root;
  };
  for (const { a, b } of pairs) parent.set(rootOf(a), rootOf(b));
  const clusters = new Map<string, Cluster>();
  for (const { a, b, score, reasons } of pairs) {
    const own = clusters.get(rootOf(a)) ?? { ids: [], score: 1, reasons: [] };
    clusters.set(rootOf(a), own);
    own.ids = [...new Set([...own.ids, a, b])].sort();
    own.score = Math.min(own.score, score);
    own.reasons = distinct([...own.reasons, ...reasons]);
  }
  return [...clusters.values()].toSorted(
    (a, b) => b.score - a.score || (a.ids.join() < b.ids.join() ? -1 : 1),
  );
}
