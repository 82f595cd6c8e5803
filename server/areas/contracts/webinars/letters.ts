import { senderOf } from '#server/base/mail/addresses.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { languageOf } from '#server/base/mail/language.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { textOrNull } from '#server/kernel/records/body.ts';
import { findRow, type Row } from '#server/kernel/records/store.ts';
import { resourceOf } from '#server/kernel/resource/registry.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import { calendarFile } from './calendar-file.ts';
import { letterWords, type Occasion } from './letter-words.ts';

/** Before it is announced nobody is written to, and when it is over there is nothing left to say. */
export const isAnnounced = ({ status }: Row): boolean => status === 'scheduled' || status === 'live';

/** Who has no place gets neither the link nor a date for the calendar. */
const isWaiting = ({ status }: Row, occasion: Occasion): boolean =>
  occasion === 'waitlisted' || status === 'waitlisted';

/** One mail to one attendee, in their own language, with the link to join and a file for their calendar. */
export async function writeToAttendee(
  ctx: Ctx,
  webinar: Row,
  attendee: Row,
  occasion: Occasion,
): Promise<void> {
  const { locale, timezone } = settingsOf(ctx);
  const language = languageOf(await languageSpoken(ctx, attendee), locale);
  const words = letterWords[language];
  const { moment } = formatsFor(language, textOrNull(webinar.timezone) ?? timezone);
  const fill = (text: string) =>
    text.replace('{title}', () => String(webinar.title)).replace('{name}', () => String(attendee.name));
  const isOver = occasion === 'cancelled' || occasion === 'left';
  const url = textOrNull(webinar.join_url);
  const hasFile = !isWaiting(attendee, occasion);
  const lines = [
    ...(textOrNull(attendee.name) === null ? [] : [fill(words.hello)]),
    fill(words.lead[occasion]),
    moment(String(webinar.starts_at)),
    ...(hasFile && !isOver ? [url === null ? words.linkLater : `${words.join}: ${url}`, words.file] : []),
    ctx.actor.organization.name,
  ];
  const organizer = {
    name: ctx.actor.organization.name,
    address: senderOf(ctx.app.config.mailFrom).address,
  };
  await sendLetter(ctx, {
    to: [String(attendee.email)],
    subject: fill(words.subject[occasion]),
    body: lines.join('\n\n'),
    contact_id: textOrNull(attendee.contact_id),
    attachments: hasFile ? [calendarFile(webinar, organizer, ctx.now, isOver)] : [],
  });
}

async function languageSpoken({ tx, organization }: Ctx, { contact_id: id }: Row): Promise<unknown> {
  if (typeof id !== 'string') return null;
  return (await findRow(tx, resourceOf('contact').table, { organization, id }))?.language;
}
