import { type Message, verbatim } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

/** Several reasons as one text, joined by semicolons. */
export const joined = (texts: readonly Message[]): Message =>
  texts.length === 0 ? verbatim('') : texts.reduce((first, second) => t('joined', { first, second }));

/** The same texts without repetitions. */
export const distinct = (texts: readonly Message[]): Message[] => [
  ...new Map(texts.map((text) => [String(text), text])).values(),
];
