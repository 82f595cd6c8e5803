import type { Entry } from '../kinds/kind.ts';

/** The loaded messages of one kind, newest first. */
export interface Read {
  entries: readonly Entry[];
  hasEarlier: boolean;
}

export interface ConversationEntry {
  entry: Entry;
  isNote: boolean;
}

const byAge = (a: Entry, b: Entry) =>
  String(a.created_at).localeCompare(String(b.created_at)) || a.id.localeCompare(b.id);

/**
 * Merges messages and notes into one conversation, oldest first. Only the newest pages of each kind are
 * loaded. Entries older than the oldest loaded one of a kind with earlier pages are hidden, because entries
 * between them are still missing.
 */
export function inOrder(messages: Read, notes: Read): ConversationEntry[] {
  const oldest = (one: Read) => (one.hasEarlier ? one.entries.at(-1) : undefined);
  const since = [oldest(messages), oldest(notes)]
    .filter((one) => one !== undefined)
    .toSorted(byAge)
    .at(-1);
  return [
    ...messages.entries.map((entry) => ({ entry, isNote: false })),
    ...notes.entries.map((entry) => ({ entry, isNote: true })),
  ]
    .filter(({ entry }) => since === undefined || byAge(entry, since) >= 0)
    .toSorted((a, b) => byAge(a.entry, b.entry));
}
