import type { Locale } from '../locales.ts';
import es from './es.json' with { type: 'json' };
import portuguese from './pt-BR.json' with { type: 'json' };

export type Translated = Exclude<Locale, 'en'>;

interface Catalogue {
  sentences: ReadonlyMap<string, string>;
  /** A kind of record with its article. */
  nouns: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
}

type Table = Readonly<Record<string, string>>;

const catalogue = ({ sentences, nouns, roles }: Record<keyof Catalogue, Table>): Catalogue => ({
  sentences: new Map(Object.entries(sentences)),
  nouns: new Map(Object.entries(nouns)),
  roles: new Map(Object.entries(roles)),
});

export const catalogues: Readonly<Record<Translated, Catalogue>> = {
  es: catalogue(es),
  'pt-BR': catalogue(portuguese),
};
