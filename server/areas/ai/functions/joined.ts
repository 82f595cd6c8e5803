import type { Text } from '#server/base/wording/message.ts';
import { t } from './messages.ts';

/** Several reasons as one text, joined by semicolons. */
export const joined = (texts: readonly Text[]): Text =>
  texts.length === 0 ? '' : texts.reduce((first, second) => t('joined', { first, second }));

/** The same texts without repetitions. */
export const distinct = (texts: readonly Text[]): Text[] => [
  ...new Map(texts.map((text) => [String(text), text])).values(),
];
