import type { Locale } from '#server/vocabulary/locales.ts';
import type messages from '../wording/messages/en.ts';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
