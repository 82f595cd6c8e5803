import { expect, test } from 'vitest';
import { rankWith } from './bm25.ts';
import { termsOf } from './words.ts';

const texts = [
  'La factura de marzo llegó duplicada',
  'No puedo entrar: la contraseña no funciona',
  'La factura no llega a mi correo',
  'El vídeo se corta a los dos minutos',
];
const rank = rankWith(texts.map(termsOf));

test('what shares the rarer words comes first, and what shares none is left out', () => {
  const found = rank(termsOf('Factura duplicada'));
  expect(found.map((one) => one.index)).toEqual([0, 2]);
  expect(found[0]?.shared).toEqual(['duplic', 'factur']);
  expect(rank(termsOf('camión'))).toEqual([]);
});

/**
 * By hand. Three documents of 2, 1 and 1 words, 1.333 on average; "a" is in one of them: log(1 + 2.5 / 1.5) = 0.981. Its
 * document is 1.5 times as long as the average, so once counts 2.2 / (1 + 1.2 × (0.25 + 0.75 × 1.5)) = 0.830: 0.814.
 */
test('the score is the one of the formula', () => {
  const documents = [['a', 'b'], ['c'], ['d']];
  const [found] = rankWith(documents)(['a']);
  expect(found?.score).toBeCloseTo(0.814, 3);
});

test('no documents, no answers', () => {
  expect(rankWith([])(['a'])).toEqual([]);
});
