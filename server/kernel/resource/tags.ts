/** The chapters of the reference that belong to no resource; a resource tells of its own with `about`. */
const own = {
  Platform: 'Status, and who a token is.',
  Settings: 'How the organization works: hours, numbers, rules, modules.',
  Reports: 'What the figures are and how they came to be.',
  Events: 'What happened, in order, without gaps: the audit trail, and the way to catch up.',
  Webhooks:
    'Events sent to an address of yours: signed, retried, in order per record, with a log of every try.',
  Mail: 'Mail to people outside: sent in the background, never twice, and never to who does not want it.',
  Jobs: 'Background work: what waits, what failed, whether a worker is there.',
  Members: 'Who belongs to the organization: people, their roles, invitations.',
  Requests: 'What was asked of the API: every call of a token, with what became of it.',
  'Saved views': 'How somebody likes to look at a place of the console; their own, or shared.',
  Tokens: 'Keys for integrations: made, limited, rotated and revoked by administrators.',
  Session: 'The person signed in to the console.',
};

/** An operation belongs to exactly one. */
export type Tag = string;

const chapters = new Map<Tag, string>(Object.entries(own));

export function declareChapter(tag: Tag, about: string): void {
  if (chapters.has(tag)) throw new Error(`the chapter ${tag} is described twice`);
  chapters.set(tag, about);
}

export function aboutChapter(tag: Tag): string {
  const about = chapters.get(tag);
  if (!about) throw new Error(`nobody says what the chapter ${tag} is about`);
  return about;
}
