import { atLeast } from '#server/kernel/access/access.ts';
import type { Actor } from '#server/kernel/access/actor.ts';
import type { EmailRow } from './email-rows.ts';

/**
 * Decides who reads notices of the platform to its people: administrators read all of them, other people those that they
 * were sent. `address` is null for callers without an address, such as tokens.
 */
export type NoticeReader = 'all' | { address: string | null };

export function noticeReader(actor: Actor): NoticeReader {
  if (atLeast(actor.role, 'admin')) return 'all';
  return { address: actor.type === 'user' ? actor.email.toLowerCase() : null };
}

/** A notice may contain what only its recipient may know, such as a digest of their notifications. */
export function mayReadMail(
  actor: Actor,
  { kind, to_addresses }: Pick<EmailRow, 'kind' | 'to_addresses'>,
): boolean {
  const reader = noticeReader(actor);
  if (kind !== 'notice' || reader === 'all') return true;
  return reader.address !== null && to_addresses.includes(reader.address);
}
