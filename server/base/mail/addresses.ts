import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** Has the form of the addresses of contacts, so that both can be compared. It cannot contain line breaks. */
export const mailAddress = z.string().trim().toLowerCase().max(254).pipe(z.email());

export interface Sender {
  name: string;
  address: string;
}

/** MAIL_FROM: `Name <address>` or an address alone. */
export function senderOf(mailFrom: string): Sender {
  const [first] = addressparser(mailFrom, { flatten: true });
  return { name: first?.name ?? '', address: first?.address || mailFrom };
}

/** Is the same for every attempt, so that a reader's mailbox would recognize a second copy. */
export const messageIdOf = (id: string, { address }: Sender) =>
  `<${id}@${address.split('@').at(-1) ?? 'localhost'}>`;
