import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../e2e/support/test-server.ts';
import { folded } from './search.ts';
import { rarePatterns } from './trigrams.ts';

/** LIKE as PostgreSQL defines it. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.match(/\\.|./gsu) ?? [];
  const source = parts.map((part) =>
    part === '%'
      ? '.*'
      : part === '_'
        ? '.'
        : part.replace(/^\\/, '').replace(/[\^$.*+?()[\]{}|\\/]/g, '\\$&'),
  );
  return new RegExp(`^${source.join('')}$`, 'su').test(text);
}

const names = ['fernandez', 'hernandez', 'fernando', 'ferrer', 'navarro', 'garcia', 'pereira'];
const texts = Array.from({ length: 600 }, (_, n) => {
  const [first, last] = [names[n % 7], names[Math.floor(n / 7) % 7]];
  return ` ${first} ${last}${n} producer`;
});

test('a word is looked up by few of its trigrams, which no other word has', () => {
  const pattern = rarePatterns(['fernandez'], texts).get('fernandez') ?? '';
  const trigrams = pattern.split('%').reduce((sum, part) => sum + Math.max(0, part.length - 2), 0);
  expect(trigrams).toBeLessThanOrEqual(3);
  expect(names.filter((name) => isLike(name, pattern))).toEqual(['fernandez']);
});

test('a word that nearly every text has is not looked up beside a rare one', () => {
  expect([...rarePatterns(['producer', 'navarro77'], texts).keys()]).toEqual(['navarro77']);
});

test('a word that has no trigrams, and one that no text has, are looked up too', () => {
  expect(rarePatterns(['.-%'], texts).get('.-%')).toBe('%.-\\%%');
  expect(rarePatterns(['zu'], texts).get('zu')).toBe('% zu%');
  expect(rarePatterns(['xylophone'], texts).get('xylophone')).toMatch(/^%[a-z%]{3,}%$/);
});

const letters = [...'abcñéßσς한글😀0123456789.-@%_\\\\'];
const word = fc
  .string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 14 })
  .map(folded)
  .filter((text) => text !== '');

test('every text with all words matches all patterns', () => {
  const search = fc.tuple(fc.array(word, { minLength: 1, maxLength: 6 }), fc.array(word, { maxLength: 20 }));
  fc.assert(
    fc.property(search, ([words, others]) => {
      const text = ` ${[...others, ...words].join(' ')}`;
      const patterns = rarePatterns(words, [text, ...others.map((other) => ` ${other}`)]);
      expect(patterns.size).toBeGreaterThan(0);
      for (const pattern of patterns.values()) expect(isLike(text, pattern), pattern).toBe(true);
    }),
    { seed: newSeed('trigrams'), numRuns: 500 },
  );
});
