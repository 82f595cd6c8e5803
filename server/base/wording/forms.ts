import { catalogues, type Translated } from './catalogues.ts';

/** For each definite article the indefinite one, and its contraction with "to". */
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

type Form = (held: string, locale: Translated) => string;

/** Forms of a placeholder in a translation, as in `{0:the}`; a plain `{0}` is the value unchanged. */
export const forms: ReadonlyMap<string, Form> = new Map(
  Object.entries({
    the: (held, locale) => named(held, locale, theOne),
    The: (held, locale) => named(held, locale, (article, noun) => capital(theOne(article, noun))),
    a: (held, locale) => named(held, locale, oneOfThem),
    A: (held, locale) => named(held, locale, (article, noun) => capital(oneOfThem(article, noun))),
    to: (held, locale) => named(held, locale, (article, noun) => `${articles[article]?.[1]} ${noun}`),
    noun: (held, locale) => named(held, locale, (_, noun) => noun),
    role: (held, locale) => catalogues[locale].roles.get(held) ?? held,
  } satisfies Record<string, Form>),
);

const theOne = (article: string, noun: string) => `${article} ${noun}`;
const oneOfThem = (article: string, noun: string) => `${articles[article]?.[0]} ${noun}`;

/** A kind as the code has it or as it says it: `edit_card`, "edit card", "an edit card". Another word stays. */
function named(held: string, locale: Translated, put: (article: string, noun: string) => string): string {
  const kind = held.toLowerCase().replace(/^an? /, '').replaceAll(' ', '_');
  const [article, ...noun] = (catalogues[locale].nouns.get(kind) ?? '').split(' ');
  return article && noun.length ? put(article, noun.join(' ')) : held;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
