import type { Entry, Kind } from '../../kinds/kind.ts';

/** Something that a person adds to the feed of a record. */
export type Mode = 'note' | 'call' | 'email' | 'task';

/** A subject has at most this many letters; the whole text is then the body. */
const longestSubject = 300;

/** The things that can be added to a record of this kind: those that may be about it, and that the person may make. */
export function modesFor(
  { pointing, screen }: Pick<Kind, 'pointing' | 'screen'>,
  record: Entry,
  allowed: (area: string, verb: string) => boolean,
): Mode[] {
  const isAbout = (kind: string) => pointing.some((one) => one.kind === kind && one.column === 'related_id');
  const hasActivities = isAbout('activity') && allowed('activities', 'create');
  // Notes and mails about a record with a conversation are written in the conversation.
  const isWrittenElsewhere = screen.conversation !== null;
  const hasAddress = typeof record.email === 'string' || typeof record.contact_id === 'string';
  return [
    ...(hasActivities && !isWrittenElsewhere ? (['note'] as const) : []),
    ...(hasActivities ? (['call'] as const) : []),
    ...(hasActivities && !isWrittenElsewhere && hasAddress && allowed('activities', 'sendEmail')
      ? (['email'] as const)
      : []),
    ...(isAbout('task') && allowed('tasks', 'create') ? (['task'] as const) : []),
  ];
}

/** Divides a text into the subject and the body of an activity: the first line, and the whole text if it is longer. */
export function subjectAndBody(text: string): { subject: string; body?: string } {
  const whole = text.trim();
  const [first = ''] = whole.split('\n');
  if (first === whole && whole.length <= longestSubject) return { subject: whole };
  const subject =
    first.length <= longestSubject ? first.trim() : `${first.slice(0, longestSubject - 1).trim()}…`;
  return { subject, body: whole };
}
