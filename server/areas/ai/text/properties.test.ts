import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { itemsIn } from '../extraction/extract.ts';
import { simulate } from '../statistics/monte-carlo.ts';
import { guess, learn } from '../statistics/naive-bayes.ts';
import { rankWith } from './bm25.ts';
import { feelingsIn, scoreOf } from './feeling.ts';
import { jaroWinkler } from './likeness.ts';
import { textRank } from './text-rank.ts';
import { countOf, stem, termsOf } from './words.ts';

const seed = newSeed('ai-properties');
const word = fc.constantFrom(
  'factura',
  'senha',
  'invoice',
  'no',
  'muy',
  'bueno',
  'terrible',
  '1.234,56 €',
  'B12345674',
);
const text = fc.oneof(
  fc.array(word, { maxLength: 30 }).map((words) => words.join(' ')),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
);
const runs = { seed, numRuns: 300 };

test('every item is in the text at its position', async () => {
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      for (const { at, text: found } of await itemsIn(written, 'ES', '2026-01-12'))
        expect(written.slice(at, at + found.length)).toBe(found);
    }),
    runs,
  );
});

test('a mood lies between −1 and 1, and a stem is no longer than its word', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(Math.abs(scoreOf(feelingsIn(written, undefined)))).toBeLessThan(1);
      for (const one of written.split(' '))
        expect(stem(stem(one)).length).toBeLessThanOrEqual(stem(one).length);
    }),
    runs,
  );
});

test('probabilities and weights add up to one', () => {
  const texts = fc.array(text, { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(texts, text, (known, asked) => {
      const documents = known.map(termsOf);
      const learned = learn(documents.map((terms, nth) => ({ label: `c${nth % 3}`, marks: countOf(terms) })));
      const all = guess(learned, countOf(termsOf(asked))).reduce((sum, one) => sum + one.probability, 0);
      expect(all).toBeCloseTo(1, 9);
      expect(textRank(documents).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6);
      // What is asked for is what answers best, unless something has the same words.
      const [own = []] = documents;
      const best = rankWith(documents)(own)[0];
      expect(best === undefined ? own : documents[best.index]?.some((one) => own.includes(one))).toBeTruthy();
    }),
    { seed, numRuns: 200 },
  );
});

test('likeness is a share, and bands are in order', () => {
  const deals = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 1_000_000 }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(text, text, deals, (a, b, open) => {
      const alike = jaroWinkler(a, b);
      expect(alike >= 0 && alike <= 1 + 1e-9).toBe(true);
      expect(a === '' || jaroWinkler(a, a) === 1).toBe(true);
      const { p10, p50, p90 } = simulate(open);
      expect(p10 <= p50 && p50 <= p90).toBe(true);
      expect(p90).toBeLessThanOrEqual(open.reduce((sum, one) => sum + one.amount, 0));
    }),
    { seed, numRuns: 60 },
  );
});
