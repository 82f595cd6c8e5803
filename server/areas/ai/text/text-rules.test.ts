import { expect, test } from 'vitest';
import { feelingsIn, moodOf, scoreOf } from './feeling.ts';
import { keywordsOf } from './rake.ts';
import { sentencesOf } from './sentences.ts';
import { textRank } from './text-rank.ts';
import { termsOf } from './words.ts';

test('an abbreviation ends no sentence, and a line is one', () => {
  expect(sentencesOf('Llamó el Sr. Ruiz. ¿Viene hoy?\n- Traer la cámara\n***')).toEqual([
    'Llamó el Sr. Ruiz.',
    '¿Viene hoy?',
    '- Traer la cámara',
  ]);
});

/** The middle sentence shares two words with each of the others, and they share none: it carries almost half. */
test('the sentence that the others are like weighs most', () => {
  const weights = textRank([
    ['music', 'video', 'monday'],
    ['music', 'video', 'brand', 'logo'],
    ['brand', 'logo', 'friday'],
  ]);
  expect(weights.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 10);
  expect(weights[1]).toBeCloseTo(0.4865, 3);
  expect(weights[0]).toBeCloseTo(weights[2] ?? 0, 6);
});

/**
 * By hand. Phrases: "color correction" twice, "client" once, "video" once. color and correction keep company of 2 words
 * each time (4 in all, over 2 times): 2 each, 4 together. client and video: 1 each.
 */
test('a phrase weighs the company that its words keep', () => {
  const found = keywordsOf('The color correction is for the client. And color corrections of the video.', 3);
  expect(found).toEqual([
    { phrase: 'color correction', score: 4, times: 2 },
    { phrase: 'client', score: 1, times: 1 },
    { phrase: 'video', score: 1, times: 1 },
  ]);
});

test.each([
  ['es', 'El montaje es muy bueno', 'positive'],
  ['es', 'La descarga no funciona', 'negative'],
  ['es', 'No hay ningún problema', 'positive'],
  ['pt', 'O atendimento foi péssimo', 'negative'],
  ['pt', 'Está no site e funciona muito bem', 'positive'],
  ['pt', 'Não gostei do resultado', 'negative'],
  ['en', 'The support was excellent, thanks', 'positive'],
  ['en', "It doesn't work and nobody answers, this is terrible", 'negative'],
  ['en', 'The meeting is on Tuesday', 'neutral'],
  ['en', 'Excellent video, wonderful music. Terrible invoice, broken link', 'mixed'],
] as const)('%s: %s is %s', (language, text, expected) => {
  expect(moodOf(feelingsIn(text, language))).toBe(expected);
});

/** "muy bueno": 1 × 1.5; "no funciona": 1 × −0.75; the sum of 0.75 is 0.75 / √(0.75² + 4) = 0.351. */
test('words before a word make more, less or the opposite of it', () => {
  const hits = feelingsIn('muy bueno, no funciona', 'es');
  expect(hits.map((one) => one.points)).toEqual([1.5, -0.75]);
  expect(scoreOf(hits)).toBeCloseTo(0.351, 3);
  expect(feelingsIn('slightly late', 'en')).toEqual([{ word: 'late', points: -0.5 }]);
});

test('what comes after a but counts for more', () => {
  const hits = feelingsIn('it is good but expensive', 'en');
  expect(hits.map((one) => one.points)).toEqual([0.5, -1]);
});

test('terms of a text with nothing in it are none', () => {
  expect([termsOf('de la y el'), keywordsOf('de la y el', 5), textRank([])]).toEqual([[], [], []]);
});
