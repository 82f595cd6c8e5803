import { createHash } from 'node:crypto';
import { canonical } from '#server/kernel/schema/canonical.ts';

export const trailEvents = [
  'sent',
  'invited',
  'link_issued',
  'reminded',
  'viewed',
  'signed',
  'declined',
  'address_changed',
  'completed',
  'voided',
  'sign_expired',
  'activated',
  'terminated',
  'renewed',
  'expired',
] as const;
export type TrailEvent = (typeof trailEvents)[number];

export interface TrailWords {
  at: string;
  event: TrailEvent;
  /** Null where it was no signer. */
  signer_id: string | null;
  actor: string;
  data: Record<string, unknown>;
}

export interface TrailEntry extends TrailWords {
  seq: number;
  previous_hash: string;
  hash: string;
}

/** The last entry, as the contract itself remembers it: an end cut off is noticed by it. */
export interface TrailHead {
  length: number;
  hash: string;
}

export interface Problem {
  path: string;
  rule: string;
  message: string;
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** What comes before the first entry. The contract is part of it: a trail cannot be moved to another contract. */
export const emptyHead = (contract: string): TrailHead => ({ length: 0, hash: sha256(contract) });

const hashOf = (words: TrailWords, seq: number, previous: string): string =>
  sha256(
    canonical({
      at: new Date(words.at).toISOString(),
      event: words.event,
      signer_id: words.signer_id,
      actor: words.actor,
      data: words.data,
      seq,
      previous_hash: previous,
    }),
  );

/** The next entry, which says of all before it that they were as they are. */
export function nextEntry(head: TrailHead, words: TrailWords): TrailEntry {
  const seq = head.length + 1;
  return { ...words, seq, previous_hash: head.hash, hash: hashOf(words, seq, head.hash) };
}

/** What is wrong with a trail; nothing where every entry is as it was written, in its place, and the last is there. */
export function trailProblems(contract: string, entries: readonly TrailEntry[], head: TrailHead): Problem[] {
  const problems: Problem[] = [];
  const report = (seq: number, rule: string, message: string) =>
    problems.push({ path: `trail.${seq}`, rule, message });
  let { hash: previous } = emptyHead(contract);
  entries.forEach((entry, index) => {
    const seq = index + 1;
    if (entry.seq !== seq)
      report(seq, 'missing', `entry ${seq} is missing; entry ${entry.seq} is in its place`);
    if (entry.previous_hash !== previous)
      report(seq, 'chain', `entry ${entry.seq} does not follow the entry before it`);
    if (entry.hash !== hashOf(entry, entry.seq, entry.previous_hash))
      report(seq, 'changed', `entry ${entry.seq} is not as it was written`);
    previous = entry.hash;
  });
  if (entries.length !== head.length || previous !== head.hash)
    report(
      head.length,
      'end',
      `the trail should end with entry ${head.length}; it ends with ${entries.length}`,
    );
  return problems;
}
