import type { Locale } from '#server/vocabulary/locales.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { type Words, type WordTable, wordsFrom } from './lookups.ts';
import { ptBR } from './pt-BR.ts';

const tables: Record<Locale, WordTable> = { en, es, 'pt-BR': ptBR };

const words: Record<Locale, Words> = { en: wordsFrom(en), es: wordsFrom(es), 'pt-BR': wordsFrom(ptBR) };

/** Every kind of record that has a name of its own. */
export const namedKinds: readonly string[] = Object.keys(es.kinds);

/** The labels of all names in the schemas. For the server only; the browser gets the labels that it needs by `pickWords`. */
export const wordsOf = (locale: Locale): Words => words[locale];

/** The kind of record of a page and its area of the router, with the names whose labels the page shows. */
export interface Wanted {
  kind: string;
  area: string;
  properties?: readonly string[];
  /** The values by property. */
  values?: Readonly<Record<string, readonly string[]>>;
  verbs?: readonly string[];
  /** The states that a record can be set to. */
  steps?: readonly string[];
  events?: readonly string[];
  chapters?: readonly string[];
  /** Further kinds, such as those that references name. */
  kinds?: readonly string[];
}

/** The part of a table that has the labels of these names, as plain data for `wordsFrom` in the browser. */
export function pickWords(locale: Locale, wanted: Wanted): WordTable {
  const { kind, area, values = {} } = wanted;
  const all = tables[locale];
  const picked: WordTable = {
    kinds: {},
    properties: {},
    values: {},
    verbs: {},
    steps: {},
    events: {},
    chapters: {},
  };
  const recording = wordsFrom(all, {
    found: (part, key) => Object.assign(picked[part], { [key]: all[part][key] }),
  });
  for (const one of [kind, ...(wanted.kinds ?? [])]) recording.kind(one);
  for (const name of wanted.properties ?? []) recording.property(kind, name);
  for (const [name, some] of Object.entries(values)) for (const one of some) recording.value(kind, name, one);
  for (const verb of wanted.verbs ?? []) recording.verb(area, verb);
  for (const state of wanted.steps ?? []) {
    recording.step(kind, state);
    for (const from of wanted.steps ?? []) recording.step(kind, state, from);
  }
  for (const type of wanted.events ?? []) recording.event(type);
  for (const tag of wanted.chapters ?? []) recording.chapter(tag);
  return picked;
}
