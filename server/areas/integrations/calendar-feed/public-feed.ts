import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { Tx } from '#db/lanes/tx.ts';
import { findMembership } from '#server/base/identity/membership-rows.ts';
import { peopleBy } from '#server/base/identity/names.ts';
import { findToken } from '#server/base/identity/token-rows.ts';
import { actAs, type Someone } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, organizationOf } from '#server/calls/link-token.ts';
import { publicOperation } from '#server/calls/operation.ts';
import type { Services } from '#server/calls/services.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { DomainError, notFound } from '#server/vocabulary/errors.ts';
import type { FileReply } from '#server/vocabulary/files.ts';
import { calendarText } from './calendar-text.ts';
import { ownAbsences, ownDeadlines, ownEvents } from './feed-entries.ts';
import { ownerOfFeed } from './feed-rows.ts';
import { t } from './messages.ts';

const hourMs = 3_600_000;
/** Calendar programs read a feed every few minutes at most. */
const mostAnHour = 60;

async function limit(app: Services, token: string): Promise<void> {
  const decision = await app.limiter.take(`calendar-feed:${hashOf(token)}`, mostAnHour, hourMs);
  if (decision.accepted) return;
  const seconds = Math.max(1, Math.ceil((decision.resetAt - app.now()) / 1000));
  throw new DomainError('rate_limit_exceeded', t('tooOften', { seconds }), {
    headers: { 'Retry-After': String(seconds) },
  });
}

/** A person who has left and a token that was revoked have no calendar. */
async function ownerOf(tx: Tx, organization: string, token: string): Promise<Someone | undefined> {
  const id = await ownerOfFeed({ tx, organization }, token);
  if (id === undefined) return undefined;
  const member = await findMembership(tx, organization, id);
  if (member) return { type: 'user', id, role: member.role };
  const program = await findToken(tx, organization, id);
  return program?.revoked_at === null ? { type: 'token', id, role: program.role } : undefined;
}

async function textOf(ctx: Ctx, user: string): Promise<string> {
  const person = (await peopleBy(ctx.tx, [user])).get(user);
  const { locale, timezone } = settingsOf(ctx);
  const owner = { id: user, email: person?.email.toLowerCase() ?? null };
  const entries = [
    ...(await ownEvents(ctx, owner)),
    ...(await ownAbsences(ctx, owner)),
    ...(await ownDeadlines(ctx, owner)),
  ].sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1));
  const organization = ctx.actor.organization.name;
  const name = person ? t('calendarName', { name: person.name, organization }).in(locale) : organization;
  return calendarText(entries, { name, timezone, host: new URL(ctx.app.baseUrl).hostname });
}

function replyOf(text: string): FileReply {
  const bytes = Buffer.from(text);
  return {
    name: 'calendar.ics',
    media: 'text/calendar; charset=utf-8',
    content: {
      size: bytes.length,
      tag: `"${createHash('sha256').update(bytes).digest('hex')}"`,
      isShown: false,
      read: ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]),
    },
  };
}

/** The calendar of a person by its secret address, for calendar programs. */
export const publicFeed = {
  get: publicOperation({
    tag: 'Calendar',
    area: null,
    method: 'GET',
    path: '/calendar/feeds/{token}',
    summary: 'Read the calendar of a person by its secret address',
    description:
      'Needs no token: the address is the permission. An iCalendar file with the events of the person, their absences and what is due of theirs, from 60 days before to 400 days after today. It has an `ETag`, and may be read 60 times an hour.',
    file: { media: '*/*', isAlways: true },
    examples: { recordFrom: '/calendar/feeds' },
    input: z.strictObject({ token: z.string().min(1).max(200) }),
    output: z.null(),
    answer: async (app, { token }, client) => {
      const organization = organizationOf(token);
      const owner =
        organization === undefined
          ? undefined
          : await app.db.withTenant(organization, 'read', (tx) => ownerOf(tx, organization, token));
      if (organization === undefined || !owner) throw notFound(t('notFound'));
      await limit(app, token);
      const text = await actAs(app, organization, owner, (ctx) => textOf(ctx, owner.id));
      client.reply.headers['X-Robots-Tag'] = 'noindex';
      client.reply.file = replyOf(text);
      return null;
    },
  }),
};
