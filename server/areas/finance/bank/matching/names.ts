import { plain } from './numbers.ts';

/** Forms of companies, which banks shorten or leave out. */
const legalForms = new Set([
  ...['SL', 'SLU', 'SLL', 'SA', 'SAU', 'SLP', 'SCP', 'CB', 'SC', 'SCOOP', 'COOP', 'AIE', 'UTE'],
  ...[
    'LTDA',
    'ME',
    'EPP',
    'EIRELI',
    'LDA',
    'UNIPESSOAL',
    'LTD',
    'LIMITED',
    'PLC',
    'LLC',
    'INC',
    'CORP',
    'CO',
  ],
  ...['GMBH', 'AG', 'KG', 'UG', 'SAS', 'SARL', 'SRL', 'SPA', 'BV', 'NV', 'OY', 'AB', 'AS', 'APS'],
]);

/** The words of a name without the form of the company; S.L. is the same as SL. */
export function nameWords(name: string): string[] {
  const joined = plain(name)
    .replace(/\b([A-Z])\.(?=\s?[A-Z]\b)/g, '$1')
    .replace(/[.']/g, '');
  const words = joined.match(/[A-Z0-9]+/g) ?? [];
  // Letters with spaces between them, such as S L, are one form too.
  const whole = legalForms.has(words.slice(-2).join('')) ? words.slice(0, -2) : words;
  const last = whole.findLastIndex((word) => !legalForms.has(word));
  return last >= 0 ? whole.slice(0, last + 1) : words;
}

/** Two names with the same key are the same name, in whichever order its words are. */
export const nameKey = (name: string): string => nameWords(name).toSorted().join(' ');

/** Banks cut names off: one that begins the other, or that has most of its words, is a hint. */
export function isAlike(one: string, other: string): boolean {
  const [short = '', long = ''] = [nameWords(one).join(' '), nameWords(other).join(' ')].toSorted(
    (a, b) => a.length - b.length,
  );
  if (short.length >= 8 && long.startsWith(short)) return true;
  const words = new Set(long.split(' '));
  const telling = short.split(' ').filter((word) => word.length >= 4);
  return telling.length > 0 && telling.every((word) => words.has(word));
}
