import { createHash } from 'node:crypto';
import type { Ctx } from '#server/calls/context.ts';
import type { Demand } from '#server/kernel/calls/access.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Channel, Mailing } from './channels.ts';
import { nextDigest } from './digest-time.ts';
import type { Meant, Recipient } from './recipients.ts';
import { type NewNotification, untilRead } from './rows.ts';
import { inWords, type Locale, type Said } from './said.ts';
import type { Topic } from './topics.ts';

export interface Word {
  topic: Topic;
  title: Said;
  body?: Said | null;
  related: { type: string; id: string } | null;
  to: Meant;
  /** Further rights that a recipient needs, where the notification is about more than one record. */
  needs?: readonly Demand[];
  /** Addresses of people outside: they have no inbox, chose nothing, and get a mail. */
  outside?: readonly string[];
  /** Fewer than somebody chose, where whoever tells wants no more. */
  channels?: readonly Channel[];
  /** What it is about: the same person is told the same once. */
  once: string;
  /** Once only as long as it is not read: what happens again later is told again. */
  isOpen?: boolean;
  /** How many it tells of, and how that is said; what is told again while it is unread adds to them. */
  adding?: { count: number; title: (count: number) => Said };
}

/** What one of them is to be told, before it is known whether they were told already. */
export interface Draft {
  row: NewNotification;
  locale: Locale;
  /** Where a mail goes at once. */
  address: string | null;
  /** Null for somebody outside. */
  recipient: Recipient | null;
}

/** Nothing where somebody wants no part of it. */
export function draftFor(ctx: Ctx, word: Word, recipient: Recipient): Draft[] {
  const { inbox, email } = waysOf(word.channels, recipient);
  if (!inbox && email === 'off') return [];
  const digest_at = email === 'daily' ? nextDigest(ctx.now, settingsOf(ctx).timezone) : null;
  const row = {
    ...said(word, recipient.locale),
    recipient_id: recipient.id,
    channels: inbox ? (['inbox'] as const) : [],
    digest_at,
    dedupe_key: keyOf(word, recipient.id),
  };
  const address = email === 'at_once' ? recipient.email : null;
  return [{ row, locale: recipient.locale, address, recipient }];
}

export function draftOutside(ctx: Ctx, word: Word, given: string): Draft {
  const address = given.toLowerCase();
  const { locale } = settingsOf(ctx);
  const own = { recipient_id: null, channels: [], digest_at: null, dedupe_key: keyOf(word, address) };
  return { row: { ...said(word, locale), ...own }, locale, address, recipient: null };
}

const said = ({ topic, title, body = null, related, adding }: Word, locale: Locale) => ({
  topic: topic.key,
  title: inWords(adding ? adding.title(adding.count) : title, locale),
  body: body === null ? null : inWords(body, locale),
  related,
  count: adding?.count ?? 1,
});

/** What somebody wants, as far as whoever tells wants it too; a token has no address. */
function waysOf(asked: Word['channels'], { choice, email }: Recipient): { inbox: boolean; email: Mailing } {
  const isAsked = (one: Channel) => asked === undefined || asked.includes(one);
  return {
    inbox: choice.inbox && isAsked('inbox'),
    email: email !== null && isAsked('email') ? choice.email : 'off',
  };
}

const keyOf = ({ topic, once, isOpen = false }: Word, whom: string) => {
  const hash = createHash('sha256').update(`${whom} ${topic.key} ${once}`).digest('base64url');
  return `${isOpen ? untilRead : ''}${hash}`;
};
