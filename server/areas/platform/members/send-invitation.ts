import { formatsFor } from '#server/base/mail/formats.ts';
import { sendSystemMail } from '#server/base/mail/system.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Role } from '#server/kernel/access/access.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

interface Letter {
  to: string;
  role: Role;
  locale: Locale;
  expires_at: string;
  link: string;
}

/** A token invites in the name of its organization. */
export function sendInvitation(ctx: Ctx, { to, role, locale, expires_at, link }: Letter) {
  const { actor } = ctx;
  const organization = actor.organization.name;
  const who = actor.type === 'user' ? actor.name : organization;
  const { timezone } = settingsOf(ctx);
  const day = formatsFor(locale, timezone).day(dayOf(expires_at, timezone));
  return sendSystemMail(ctx, {
    to: [to],
    subject: t('letterSubject', { organization }).in(locale).slice(0, 300),
    body: t('letterBody', { organization, who, day, role: t('letterRole', { role }) }).in(locale),
    personal: { link },
  });
}
