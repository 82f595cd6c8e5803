import { expect, test } from 'vitest';
import { negotiate } from './locales.ts';

test.each([
  [null, 'en'],
  ['de-DE,de', 'en'],
  ['pt-PT,pt;q=0.9', 'pt-BR'],
  ['fr;q=0.9, es-AR;q=0.8, en;q=0.7', 'es'],
  ['en;q=0.2, es', 'es'],
  ['es;q=0, en', 'en'],
])('%s is answered in %s', (header, locale) => {
  expect(negotiate(header)).toBe(locale);
});
