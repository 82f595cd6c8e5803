import en from '#components/base/wording/messages/en.ts';
import es from '#components/base/wording/messages/es.ts';
import ptBR from '#components/base/wording/messages/pt-BR.ts';
import { wordsOf } from '#components/base/wording/words/words.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

const texts: Record<Locale, typeof en> = { en, es, 'pt-BR': ptBR };

/** The labels of the console in a language, so that one test does a job in each of them. */
export const labelsIn = (locale: Locale) => ({ words: wordsOf(locale), texts: texts[locale] });
