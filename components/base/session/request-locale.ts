import { cookies, headers } from 'next/headers';
import { getRequestConfig } from 'next-intl/server';
import { isLocale, type Locale, localeCookie, negotiate } from '#server/calls/locales.ts';
import { isTimeZone, timeZoneCookie } from '../locale/time-zone.ts';
import { compiled } from '../wording/messages/compiled.ts';
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

const load = {
  en: () => import('../wording/messages/en.ts'),
  es: () => import('../wording/messages/es.ts'),
  'pt-BR': () => import('../wording/messages/pt-BR.ts'),
};

export default getRequestConfig(async ({ locale: asked }) => {
  const locale = isLocale(asked) ? asked : await resolveLocale();
  const messages = compiled((await load[locale]()).default);
  return { locale, messages, timeZone: await resolveTimeZone(), now: new Date() };
});
