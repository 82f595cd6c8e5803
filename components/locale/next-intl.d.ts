import type { Locale } from '#server/locales.ts';
import type messages from '../messages/en.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
