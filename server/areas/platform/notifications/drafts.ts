import { createHash } from 'node:crypto';
import type { Ctx } from '#server/calls/context.ts';
import type { Demand } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { toColumn } from '#server/vocabulary/wording/stored.ts';
import type { Channel, Mailing } from './channels.ts';
import { nextDigest } from './digest-time.ts';
import type { Audience, Recipient } from './recipients.ts';
import { type NewNotification, untilRead } from './rows.ts';
import type { Topic } from './topics.ts';

export interface NotificationRequest {
  topic: Topic;
  title: Message;
  body?: Message | null;
  related: { type: string; id: string } | null;
  /** The records that further ones of the same call are added to. */
  records?: { type: string; id: string }[];
  to: Audience;
  /** Further rights that a recipient needs if the notification is about more than one record. */
  needs?: readonly Demand[];
  /** Addresses of people outside the organization: they have no inbox and no choices, and get a mail. */
  outside?: readonly string[];
  /** Limits the channels that a recipient chose. */
  channels?: readonly Channel[];
  /** Identifies the subject: a person is notified of it once. */
  once: string;
  /** If it is set, the person is notified again after they have read the notification. */
  isOpen?: boolean;
  /** The number of records and the title for a number; an unread notification adds up further ones. */
  adding?: { count: number; title: (count: number) => Message };
}

/** A notification for one recipient, before it is known whether they have it already. */
export interface Draft {
  row: NewNotification;
  locale: Locale;
  /** The address of a mail that is sent at once. */
  address: string | null;
  /** Null for people outside the organization. */
  recipient: Recipient | null;
}

/** Returns no draft if the recipient wants neither channel. */
export function draftFor(ctx: Ctx, request: NotificationRequest, recipient: Recipient): Draft[] {
  const { inbox, email } = waysOf(request.channels, recipient);
  if (!inbox && email === 'off') return [];
  const digest_at = email === 'daily' ? nextDigest(ctx.now, settingsOf(ctx).timezone) : null;
  const row = {
    ...contentOf(request),
    recipient_id: recipient.id,
    channels: inbox ? (['inbox'] as const) : [],
    digest_at,
    dedupe_key: keyOf(request, recipient.id),
  };
  const address = email === 'at_once' ? recipient.email : null;
  return [{ row, locale: recipient.locale, address, recipient }];
}

export function draftOutside(ctx: Ctx, request: NotificationRequest, given: string): Draft {
  const address = given.toLowerCase();
  const { locale } = settingsOf(ctx);
  const own = { recipient_id: null, channels: [], digest_at: null, dedupe_key: keyOf(request, address) };
  return { row: { ...contentOf(request), ...own }, locale, address, recipient: null };
}

const contentOf = ({ topic, title, body = null, related, records = [], adding }: NotificationRequest) => ({
  topic: topic.key,
  title: toColumn(adding ? adding.title(adding.count) : title),
  body: body === null ? null : toColumn(body),
  related,
  records,
  count: adding?.count ?? 1,
});

/** Returns the channels that the recipient chose, limited to those of the notification. A token has no address. */
function waysOf(
  asked: NotificationRequest['channels'],
  { choice, email }: Recipient,
): { inbox: boolean; email: Mailing } {
  const isAsked = (one: Channel) => asked === undefined || asked.includes(one);
  return {
    inbox: choice.inbox && isAsked('inbox'),
    email: email !== null && isAsked('email') ? choice.email : 'off',
  };
}

const keyOf = ({ topic, once, isOpen = false }: NotificationRequest, whom: string) => {
  const hash = createHash('sha256').update(`${whom} ${topic.key} ${once}`).digest('base64url');
  return `${isOpen ? untilRead : ''}${hash}`;
};
