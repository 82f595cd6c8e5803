import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  ['pt', 'pt-BR'],
  ['ES-mx', 'es'],
  ['fr', 'en'],
  [null, 'en'],
  ['constructor', 'en'],
])('a mail to a person who speaks %s is in %s', (spoken, language) => {
  expect(languageOf(spoken, 'en')).toBe(language);
});
