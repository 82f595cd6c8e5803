import type { Entry } from '../kinds/kind.ts';

/** What was read so far of one kind of messages, the latest first. */
export interface Read {
  entries: readonly Entry[];
  hasEarlier: boolean;
}

export interface Said {
  entry: Entry;
  isNote: boolean;
}

const byAge = (a: Entry, b: Entry) =>
  String(a.created_at).localeCompare(String(b.created_at)) || a.id.localeCompare(b.id);

/**
 * Messages and notes as one conversation, the oldest first. Of each kind only the latest pages were read, so what is
 * older than the oldest of a kind that has earlier ones waits: between it and the rest something would be missing.
 */
export function inOrder(messages: Read, notes: Read): Said[] {
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
