import { createHash } from 'node:crypto';
import { canonical } from '#server/kernel/values/canonical.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

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
  /** Id of the signer; null if the entry is not about a signer. */
  signer_id: string | null;
  actor: string;
  data: Record<string, unknown>;
}

export interface TrailEntry extends TrailWords {
  seq: number;
  previous_hash: string;
  hash: string;
}

/** The contract stores its last entry, so that a trail without its end is noticed. */
export interface TrailHead {
  length: number;
  hash: string;
}

export interface Problem {
  path: string;
  rule: string;
  message: Message;
}

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The hash before the first entry is that of the contract's id, so a trail cannot be moved to another contract. */
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

/** Each entry has the hash of the one before, so that no earlier entry can change unnoticed. */
export function nextEntry(head: TrailHead, words: TrailWords): TrailEntry {
  const seq = head.length + 1;
  return { ...words, seq, previous_hash: head.hash, hash: hashOf(words, seq, head.hash) };
}

/** Lists the entries that are missing, changed or out of order. */
export function trailProblems(contract: string, entries: readonly TrailEntry[], head: TrailHead): Problem[] {
  const problems: Problem[] = [];
  const report = (seq: number, rule: string, message: Message) =>
    problems.push({ path: `trail.${seq}`, rule, message });
  let { hash: previous } = emptyHead(contract);
  entries.forEach((entry, index) => {
    const seq = index + 1;
    if (entry.seq !== seq) report(seq, 'missing', t('entryMissing', { seq, found: entry.seq }));
    if (entry.previous_hash !== previous) report(seq, 'chain', t('entryOutOfChain', { seq: entry.seq }));
    if (entry.hash !== hashOf(entry, entry.seq, entry.previous_hash))
      report(seq, 'changed', t('entryChanged', { seq: entry.seq }));
    previous = entry.hash;
  });
  if (entries.length !== head.length || previous !== head.hash)
    report(head.length, 'end', t('trailCut', { expected: head.length, found: entries.length }));
  return problems;
}
