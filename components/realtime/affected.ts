/** Which calls show what an event is about: the first part of its type → the procedures that read it. */
const readers: Readonly<Record<string, string>> = {
  api_token: 'tokens',
  contact: 'contacts',
  company: 'companies',
  notification: 'notifications',
};

interface Happened {
  type: string;
  data: { object: unknown };
}

/** What others were told of is none of this person's business. */
export function affectedBy({ type, data }: Happened, person: string): string | undefined {
  const [first = ''] = type.split('.');
  if (first === 'notification' && recipientOf(data.object) !== person) return undefined;
  return readers[first];
}

const recipientOf = (object: unknown): unknown =>
  typeof object === 'object' && object !== null && 'recipient_id' in object ? object.recipient_id : undefined;
