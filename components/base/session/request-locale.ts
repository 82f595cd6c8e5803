import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, type Locale, localeCookie, negotiate } from '#server/vocabulary/locales.ts';
import { isTimeZone, timeZoneCookie } from '../locale/time-zone.ts';
import { compiled } from '../wording/messages/compiled.ts';
import { complete, type Translated } from '../wording/messages/complete.ts';
import en from '../wording/messages/en.ts';
import { currentSession } from './current.ts';

async function resolveLocale(): Promise<Locale> {
  const session = await currentSession();
  if (session?.user.locale) return session.user.locale;
  const remembered = (await cookies()).get(localeCookie)?.value;
  return isLocale(remembered) ? remembered : negotiate((await headers()).get('accept-language'));
}

async function resolveTimeZone(): Promise<string> {
  const remembered = (await cookies()).get(timeZoneCookie)?.value;
  return isTimeZone(remembered) ? remembered : 'UTC';
}

const load: Readonly<Record<Locale, () => Promise<{ default: Translated }>>> = {
  en: async () => ({ default: en }),
  es: () => import('../wording/messages/es.ts'),
  'pt-BR': () => import('../wording/messages/pt-BR.ts'),
};

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await resolveLocale();
  const messages = compiled(locale, complete(en, (await load[locale]()).default));
  return { locale, messages, timeZone: await resolveTimeZone(), now: new Date() };
});
