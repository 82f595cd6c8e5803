import type { Locale } from '#server/calls/locales.ts';
import es from './es.json' with { type: 'json' };
import spanishReasons from './es-explanations.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };
import portugueseReasons from './pt-BR-explanations.json' with { type: 'json' };

export type Translated = Exclude<Locale, 'en'>;

/** Which of its sentences a text may be. */
export type Book = 'sentences' | 'explanations';

interface Catalogue {
  /** By which callers are refused and warned. */
  sentences: ReadonlyMap<string, string>;
  /** By which functions and agents say why they think so. */
  explanations: ReadonlyMap<string, string>;
  /** A kind of record with its article. */
  nouns: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
}

type Table = Readonly<Record<string, string>>;

const catalogue = (
  { sentences, nouns, roles }: Record<'sentences' | 'nouns' | 'roles', Table>,
  explanations: Table,
): Catalogue => ({
  sentences: new Map(Object.entries(sentences)),
  explanations: new Map(Object.entries(explanations)),
  nouns: new Map(Object.entries(nouns)),
  roles: new Map(Object.entries(roles)),
});

export const catalogues: Readonly<Record<Translated, Catalogue>> = {
  es: catalogue(es, spanishReasons),
  'pt-BR': catalogue(portuguese, portugueseReasons),
};
