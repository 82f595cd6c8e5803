import type { Ctx } from '#server/calls/context.ts';
import type { StartedMail, WrittenRecord } from '#server/kernel/journal/outcome.ts';

export type ForeseenMail = Pick<StartedMail, 'to' | 'subject' | 'status' | 'kind'>;

export interface ForeseenMails {
  mails: readonly ForeseenMail[];
  /** The number of further mails that are not listed. */
  unlisted: number;
}

export const noMails: ForeseenMails = { mails: [], unlisted: 0 };

/** Finds the mails that later work would send because of the records that a dry run wrote. */
export type MailForeseer = (ctx: Ctx, records: readonly WrittenRecord[]) => Promise<ForeseenMails>;

const foreseers: MailForeseer[] = [];

export const foreseeMails = (foreseer: MailForeseer): unknown => foreseers.push(foreseer);

export async function foreseenMails(ctx: Ctx, records: readonly WrittenRecord[]): Promise<ForeseenMails> {
  const mails: ForeseenMail[] = [];
  let unlisted = 0;
  for (const foresee of foreseers) {
    const found = await foresee(ctx, records);
    mails.push(...found.mails);
    unlisted += found.unlisted;
  }
  return { mails, unlisted };
}
