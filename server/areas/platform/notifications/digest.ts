import { and, eq, inArray, lte } from 'drizzle-orm';
import { notifications } from '#db/schema/platform/notifications.ts';
import { organizationPeople } from '#server/base/identity/organization-people.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { isLocale, type Locale } from '#server/vocabulary/locales.ts';
import { fromColumn } from '#server/vocabulary/wording/stored.ts';
import { choicesOf } from './choices.ts';
import { sendLetter } from './letter.ts';
import { t } from './messages.ts';
import { type Notification, notification } from './notifications.ts';
import { subjectPage } from './subject-page.ts';

const { resource } = notification;
const mostShown = 50;

/**
 * The worker that clears the time sends the mail in the same commit, so that another worker finds nothing due. The mail
 * leaves out notifications that were read meanwhile, and topics of which the person has since chosen to get no mail.
 */
export async function sendDigest(ctx: Ctx, recipient: string): Promise<void> {
  const due = await takeDue(ctx, recipient);
  const [person] = await personOf(ctx, recipient);
  if (!person) return;
  const chosen = await choicesOf(ctx, recipient);
  const unread = due.filter(({ read_at, deleted_at }) => read_at === null && deleted_at === null);
  const wanted = unread.filter(({ topic }) => chosen.get(topic ?? '')?.email !== 'off');
  if (wanted.length === 0) return;
  const locale = isLocale(person.locale) ? person.locale : settingsOf(ctx).locale;
  const mail = await sendLetter(ctx, {
    to: { id: recipient, email: person.email, locale },
    ...letterOf(wanted, locale, ctx.actor.organization.name, ctx.app.baseUrl),
  });
  for (const { id, channels } of wanted) {
    const values = { email: person.email, email_id: mail.id, channels: [...channels, 'email' as const] };
    await amendRecord(ctx, resource, id, values, 'mailed');
  }
}

export function letterOf(
  rows: readonly Pick<Notification, 'id' | 'title' | 'related' | 'records' | 'topic'>[],
  locale: Locale,
  organization: string,
  baseUrl: string,
) {
  const count = rows.length;
  const subject = t('digest', { count, organization }).in(locale);
  const lines = rows.slice(0, mostShown).map((one) => {
    const title = one.title === null ? '' : fromColumn(one.title).in(locale);
    return `- ${title}\n  ${baseUrl}${subjectPage(one)}`;
  });
  const rest = count > mostShown ? [t('digestMore', { count: count - mostShown }).in(locale)] : [];
  return { subject, body: [...lines, ...rest, '', `${baseUrl}/notifications`].join('\n') };
}

async function takeDue({ tx, organization, now }: Ctx, recipient: string): Promise<Notification[]> {
  const due = tx.$with('due').as(
    tx
      .select({ id: notifications.id })
      .from(notifications)
      .where(
        and(
          inOrganization(notifications, organization),
          eq(notifications.recipient_id, recipient),
          lte(notifications.digest_at, now),
        ),
      )
      .orderBy(notifications.id)
      .for('no key update'),
  );
  return tx
    .with(due)
    .update(notifications)
    .set({ digest_at: null })
    .where(
      and(
        inOrganization(notifications, organization),
        inArray(notifications.id, tx.select({ id: due.id }).from(due)),
      ),
    )
    .returning(resource.table.shown);
}

const personOf = ({ tx }: Ctx, id: string) => {
  const people = organizationPeople([id]);
  return tx
    .select({ email: people.email, locale: people.locale })
    .from(people)
    .where(eq(people.isActive, true));
};
