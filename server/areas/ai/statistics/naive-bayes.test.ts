import { expect, test } from 'vitest';
import { verbatim } from '#server/vocabulary/wording/message.ts';
import { rarityOf, weightsOf } from '../text/tf-idf.ts';
import { countOf } from '../text/words.ts';
import { backtest } from './backtest.ts';
import { guess, learn, reasonsFor } from './naive-bayes.ts';

const example = (label: string, ...marks: string[]) => ({ label, marks: countOf(marks) });

/**
 * By hand. Three examples: bill {factur, pag}, bill {factur}, access {contrasen}. Three marks are known.
 * bill:   share (2+1)/(3+2) = 0.6; factur (2+1)/(3+3) = 0.5
 * access: share (1+1)/(3+2) = 0.4; factur (0+1)/(1+3) = 0.25
 * For "factur": 0.6 × 0.5 = 0.3 against 0.4 × 0.25 = 0.1, so 75 % for bill.
 */
const learned = learn([
  example('bill', 'factur', 'pag'),
  example('bill', 'factur'),
  example('access', 'contrasen'),
]);

test('a word that one class has seen speaks for it, as far as smoothing lets it', () => {
  const [first, second] = guess(learned, countOf(['factur']));
  expect(first?.label).toBe('bill');
  expect(first?.probability).toBeCloseTo(0.75, 10);
  expect(second?.probability).toBeCloseTo(0.25, 10);
});

test('what nobody has seen leaves a little for everybody', () => {
  const guesses = guess(learned, countOf(['camion']));
  expect(guesses.reduce((sum, one) => sum + one.probability, 0)).toBeCloseTo(1, 10);
  // 0.6 × 1/6 = 0.1 against 0.4 × 1/4 = 0.1: nothing is known about it.
  expect(guesses.map((one) => one.probability)).toEqual([expect.closeTo(0.5, 10), expect.closeTo(0.5, 10)]);
});

test('the words that decided are named', () => {
  expect(reasonsFor(learned, countOf(['factur', 'pag', 'camion']), 'bill')).toEqual(['factur', 'pag']);
});

test('nothing is learned from nothing', () => {
  expect(guess(learn([]), countOf(['factur']))).toEqual([]);
});

test('a word in every text weighs less than one in few, and texts have one length', () => {
  const rarity = rarityOf([['hol', 'factur'], ['hol', 'acces'], ['hol']]);
  const weights = weightsOf(['hol', 'factur'], rarity);
  // log(4/4)+1 = 1 and log(4/2)+1 = 1.693: of a vector of length 1.
  expect(weights.get('hol')).toBeCloseTo(1 / Math.hypot(1, 1 + Math.log(2)), 10);
  expect(Math.hypot(...weights.values())).toBeCloseTo(1, 10);
});

/** Ten in time order: seven are learned from, three are tried. Six of the seven are "a", so that "a" always is right once. */
test('a function is tried on what came later', () => {
  const known = [...'aaaaaab', ...'abb'].map((label) => ({ label, seen: label }));
  const result = backtest(known, verbatim('the newest three of ten'), () => (one) => one.seen);
  expect(result).toEqual({ right: 3, of: 3, rate: 1, baseline: 0.333, about: 'the newest three of ten' });
  expect(backtest(known, verbatim(''), () => () => undefined)).toMatchObject({ right: 0, rate: 0 });
  expect(backtest(known.slice(0, 1), verbatim(''), () => () => 'a')).toBeUndefined();
});
