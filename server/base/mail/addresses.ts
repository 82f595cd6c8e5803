import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

/** The form contacts keep their addresses in, so that both are compared as they are. No line break can pass. */
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

/** The same for every attempt, so that a reader's mailbox would recognize a second copy. */
export const messageIdOf = (id: string, { address }: Sender) =>
  `<${id}@${address.split('@').at(-1) ?? 'localhost'}>`;
