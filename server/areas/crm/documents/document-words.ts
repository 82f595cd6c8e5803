import type { Block, DocumentDescription } from '#server/base/documents/description.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** The words at the edges of pages. */
export const pageWords = (language: Locale): DocumentDescription['words'] => ({
  page: t('page', { page: '{page}', pages: '{pages}' }).in(language),
  carried: t('carried').in(language),
  brought: t('brought').in(language),
});

/** A text under a heading, if there is one. */
export const blockOf = (title: Message, text: string | null, language: Locale): Block[] =>
  text ? [{ title: title.in(language), text }] : [];

/** A value with its label, if there is one. */
export const factOf = (label: Message, value: string | null, language: Locale) =>
  value ? [{ label: label.in(language), value }] : [];
