import { oneOf, wordsOf } from '../kind-words.ts';
import type { Locale } from '../locales.ts';
import spanish from './es/nouns.json' with { type: 'json' };
import portuguese from './pt-BR/nouns.json' with { type: 'json' };

const nouns: Readonly<Record<Exclude<Locale, 'en'>, Readonly<Record<string, string>>>> = {
  es: spanish,
  'pt-BR': portuguese,
};

/** For each definite article: the indefinite one, and the one after "to". */
const articles: Readonly<Record<string, readonly [a: string, to: string]>> = {
  el: ['un', 'al'],
  la: ['una', 'a la'],
  los: ['unos', 'a los'],
  las: ['unas', 'a las'],
  o: ['um', 'ao'],
  a: ['uma', 'à'],
  os: ['uns', 'aos'],
  as: ['umas', 'às'],
};

/** A kind of record as a noun, and with the articles that a sentence may need. */
export function formsOfKind(kind: string, locale: Locale) {
  const known = locale === 'en' ? undefined : nouns[locale][kind];
  if (known === undefined)
    return withCapitals(wordsOf(kind), oneOf(kind), `the ${wordsOf(kind)}`, `to the ${wordsOf(kind)}`);
  const [article = '', ...words] = known.split(' ');
  const noun = words.join(' ');
  const [a, to] = articles[article] ?? [article, article];
  return withCapitals(noun, `${a} ${noun}`, known, `${to} ${noun}`);
}

const withCapitals = (noun: string, a: string, the: string, to: string) => ({
  noun,
  a,
  A: capitalized(a),
  the,
  The: capitalized(the),
  to,
});

const capitalized = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
