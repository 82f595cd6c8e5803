import { senderOf } from '#server/base/mail/addresses.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { languageOf } from '#server/base/mail/language.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { WebinarAttendee } from './attendees.ts';
import { calendarFile } from './calendar-file.ts';
import { t } from './mail-messages.ts';
import type { Occasion } from './occasions.ts';
import type { Webinar } from './webinars.ts';

/** Attendees get mails while a webinar is scheduled or live, and neither before nor after. */
export const isAnnounced = ({ status }: Webinar): boolean => status === 'scheduled' || status === 'live';

/** Attendees without a place get neither the link nor a date for the calendar. */
const isWaiting = ({ status }: WebinarAttendee, occasion: Occasion): boolean =>
  occasion === 'waitlisted' || status === 'waitlisted';

const textsAbout = (title: string): Record<Occasion, { subject: Message; opening: Message }> => ({
  registered: { subject: t('registeredSubject', { title }), opening: t('registered', { title }) },
  waitlisted: { subject: t('waitlistedSubject', { title }), opening: t('waitlisted', { title }) },
  promoted: { subject: t('promotedSubject', { title }), opening: t('promoted', { title }) },
  reminder: { subject: t('reminderSubject', { title }), opening: t('reminder', { title }) },
  changed: { subject: t('changedSubject', { title }), opening: t('changed', { title }) },
  cancelled: { subject: t('cancelledSubject', { title }), opening: t('cancelled', { title }) },
  left: { subject: t('leftSubject', { title }), opening: t('left', { title }) },
});

/** One mail to one attendee, in their own language, with the link to join and a file for their calendar. */
export async function writeToAttendee(
  ctx: Ctx,
  webinar: Webinar,
  attendee: WebinarAttendee,
  occasion: Occasion,
): Promise<void> {
  const { join_url: url, title } = webinar;
  const { locale, timezone } = settingsOf(ctx);
  const language = languageOf((await findRecord(ctx, 'contact', attendee.contact_id))?.language, locale);
  const { moment } = formatsFor(language, webinar.timezone ?? timezone);
  const { subject, opening } = textsAbout(title)[occasion];
  const isOver = occasion === 'cancelled' || occasion === 'left';
  const join = url === null ? t('linkLater') : t('join', { url });
  const hasFile = !isWaiting(attendee, occasion);
  const lines = [
    ...(attendee.name === null ? [] : [t('hello', { name: attendee.name }).in(language)]),
    opening.in(language),
    moment(webinar.starts_at),
    ...(hasFile && !isOver ? [join.in(language), t('file').in(language)] : []),
    ctx.actor.organization.name,
  ];
  const organizer = {
    name: ctx.actor.organization.name,
    address: senderOf(ctx.app.config.mailFrom).address,
  };
  await sendLetter(ctx, {
    to: [attendee.email],
    subject: subject.in(language),
    body: lines.join('\n\n'),
    contact_id: attendee.contact_id,
    attachments: hasFile ? [calendarFile(webinar, organizer, ctx.now, isOver)] : [],
  });
}
