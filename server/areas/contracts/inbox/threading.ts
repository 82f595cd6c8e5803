/** A message that is to be put into a thread. */
export interface Incoming {
  /** Message ids that the message names, the nearest last. */
  references: readonly string[];
  in_reply_to: string | null;
  /** Key of the subject; null if the channel has no subjects. */
  subject_key: string | null;
  is_answer: boolean;
  participants: readonly string[];
  at: string;
}

/** A message that is already in a thread. */
export interface Threaded {
  thread_id: string;
  message_id: string | null;
  subject_key: string | null;
  participants: readonly string[];
  at: string;
}

const prefix = /^\s*(?:(?:re|fwd?|aw|wg|sv|vs|antw|rv|enc|res|ref|tr|r|i)\s*(?:\[\d+\])?\s*[:：]\s*)+/i;
const longestSilence = 30 * 86_400_000;

/** Returns the subject without the prefixes that mail programs add to an answer. */
export const subjectKey = (subject: string): string =>
  subject.replace(prefix, '').replace(/\s+/g, ' ').trim().toLowerCase();

export const isAnswer = (subject: string): boolean => prefix.test(subject);

/**
 * The thread is that of a message that is named. If no named message is known, an answer joins the thread with its
 * subject among the same people within a month, or, on a channel without subjects, the thread of the same people at any
 * time.
 */
export function threadOf(incoming: Incoming, known: readonly Threaded[]): string | undefined {
  const named = [incoming.in_reply_to, ...incoming.references.toReversed()];
  for (const id of named) {
    const found = id === null ? undefined : known.find(({ message_id }) => message_id === id);
    if (found) return found.thread_id;
  }
  const key = incoming.subject_key;
  if (key === '' || (key !== null && !incoming.is_answer)) return undefined;
  return known
    .filter((one) => one.subject_key === key && samePeople(one.participants, incoming.participants))
    .filter(({ at }) => key === null || Date.parse(incoming.at) - Date.parse(at) <= longestSilence)
    .sort((a, b) => b.at.localeCompare(a.at))[0]?.thread_id;
}

const samePeople = (a: readonly string[], b: readonly string[]) =>
  [...new Set(a)].sort().join() === [...new Set(b)].sort().join();
