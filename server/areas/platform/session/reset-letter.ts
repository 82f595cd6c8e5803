import { resetMinutes } from '#server/base/identity/reset-rows.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

interface Reader {
  name: string;
  email: string;
  locale: Locale;
}

export const resetLetter = ({ name, email, locale }: Reader, link: string) => ({
  subject: t('resetSubject').in(locale),
  body: t('resetBody', { name, email, link, minutes: resetMinutes }).in(locale),
});

/** Writes the mail for people who sign in only with the organization's provider. */
export const providerLetter = ({ name, email, locale }: Reader, provider: string, link: string) => ({
  subject: t('resetSubject').in(locale),
  body: t('providerBody', { name, email, link, provider }).in(locale),
});
