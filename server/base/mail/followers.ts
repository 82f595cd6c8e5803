import type { Ctx } from '#server/calls/context.ts';
import type { EmailRow } from './email-rows.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    mailFollowers?: readonly MailFollower[];
  }
}

/** Is called with a finished mail, in the transaction that stores its outcome. */
export type MailFollower = (ctx: Ctx, email: EmailRow) => Promise<void>;

const followers: MailFollower[] = [];

export const followMails = (follower: MailFollower): unknown => followers.push(follower);

export const mailFollowers = (): readonly MailFollower[] => followers;
