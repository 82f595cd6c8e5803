/** The chapters of the reference. An operation belongs to exactly one. */
export const tags = {
  Platform: 'Status, and who a token is.',
  Contacts: 'People the company deals with.',
  Companies: 'Customers, prospects, suppliers and partners.',
  Events: 'What happened, in order, without gaps: the audit trail, and the way to catch up.',
  Webhooks:
    'Events sent to an address of yours: signed, retried, in order per record, with a log of every try.',
  Mail: 'Mail to people outside: sent in the background, never twice, and never to who does not want it.',
  Jobs: 'Background work: what waits, what failed, whether a worker is there.',
  Tokens: 'Keys for integrations: made, limited, rotated and revoked by administrators.',
  Session: 'The person signed in to the console.',
} as const;

export type Tag = keyof typeof tags;
