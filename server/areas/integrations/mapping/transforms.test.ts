import { expect, test } from 'vitest';
import type { Transform } from './transform-names.ts';
import { transformed } from './transforms.ts';

test.each<[unknown, Transform[], unknown]>([
  ['  ANA@Example.com ', ['trim', 'lower'], 'ana@example.com'],
  ['es', ['upper'], 'ES'],
  [600_123_456, ['text'], '600123456'],
  // The next three rows have the same amount as it is written in London, in Zürich and in Madrid.
  ['£ 1,234.50', ['number'], 1234.5],
  ["1'234.50", ['number'], 1234.5],
  ['1.234,50 €', ['decimal_comma'], 1234.5],
  ['-12,5', ['decimal_comma'], -12.5],
  [12.5, ['decimal_comma'], 12.5],
  ['3/2/2026', ['date_dmy'], '2026-02-03'],
  ['3/2/2026', ['date_mdy'], '2026-03-02'],
  ['2026.2.3 10:30', ['date_ymd'], '2026-02-03'],
  ['03-02-26', ['date_dmy'], '2026-02-03'],
  [1_767_225_600, ['unix_seconds'], '2026-01-01T00:00:00.000Z'],
  ['1767225600000', ['unix_milliseconds'], '2026-01-01T00:00:00.000Z'],
  ['Sim', ['boolean'], true],
  [0, ['boolean'], false],
  ['red; blue,green|', ['split'], ['red', 'blue', 'green']],
  [' Ana María García ', ['first_word'], 'Ana'],
  [' Ana María García ', ['other_words'], 'María García'],
])('%j by %j is %j', (given, names, wanted) => {
  expect(transformed(given, names)).toEqual(wanted);
});

test.each<[unknown, Transform, string]>([
  ['twelve', 'number', 'must be a number'],
  ['1-2', 'number', 'must be a number'],
  ['31/2/2026', 'date_dmy', 'must be a date in the order day, month, year'],
  ['soon', 'date_ymd', 'must be a date in the order year, month, day'],
  ['soon', 'unix_seconds', 'must be a time as a number'],
  [1e20, 'unix_seconds', 'must be a time as a number'],
  ['perhaps', 'boolean', 'must be yes or no'],
  [{ first: 'Ana' }, 'trim', 'must be text or a number'],
])('%j cannot be read by %s: %s', (given, name, message) => {
  expect(() => transformed(given, [name])).toThrow(message);
});
