import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planCuts } from './transcript-cuts.ts';
import { findFillers } from './transcript-fillers.ts';
import type { Word } from './transcript-words.ts';

/** Parses words that are written as "text@start-end" in hundredths of a second. */
const spoken = (text: string): Word[] =>
  text.split(' ').map((one) => {
    const [word = '', times = ''] = one.split('@');
    const [start = 0, end = 0] = times.split('-').map((value) => Number(value) * 10);
    return { text: word, start_ms: start, end_ms: end };
  });

const rules = { silence_ms: 700, breath_ms: 150 };

/**
 * The recording is 6 s long: "Hola" from 1.00 to 1.40 s, "eh" from 1.50 to 1.80, "empezamos" from 1.90 to 2.50, "ya"
 * from 4.50 to 4.80. The cuts are the beginning up to 0.85 (a breath before "Hola"), "eh", from 2.65 to 4.35 between
 * "empezamos" and "ya", and from 4.95 to the end: 0.85 + 0.30 + 1.70 + 1.05 = 3.90 s. 2.10 s are left.
 */
test('silences longer than 0.7 s are cut except for a breath, and filler sounds are cut', () => {
  const words = spoken('Hola@100-140 eh@150-180 empezamos@190-250 ya@450-480');
  const plan = planCuts(words, findFillers(words, 'es'), 6000, rules);
  expect(plan.cuts.map(({ from_ms, to_ms, reason }) => [from_ms, to_ms, reason])).toEqual([
    [0, 850, 'silence'],
    [1500, 1800, 'filler'],
    [2650, 4350, 'silence'],
    [4950, 6000, 'silence'],
  ]);
  expect(plan.saved_ms).toBe(3900);
  expect(plan.keep).toEqual([
    { from_ms: 850, to_ms: 1500 },
    { from_ms: 1800, to_ms: 2650 },
    { from_ms: 4350, to_ms: 4950 },
  ]);
});

const texts = (words: Word[], language: 'es' | 'pt' | 'en') =>
  findFillers(words, language).map(({ text }) => text);

test('a crutch word is a filler only if it is set apart', () => {
  expect(texts(spoken('el@0-20 tipo@20-40 de@40-50 luz@50-80'), 'pt')).toEqual([]);
  expect(texts(spoken('foi,@0-20 tipo@20-40 muito@60-80 bom,@80-100 né?@100-120'), 'pt')).toEqual([
    'tipo',
    'ne',
  ]);
  expect(texts(spoken('it@0-10 was,@10-30 you@30-40 know,@40-60 like@62-70 this@71-90'), 'en')).toEqual([
    'you know',
  ]);
  expect(texts(spoken('O@0-10 sea,@10-30 pues@30-40 eso@41-60 uh@61-80'), 'es')).toEqual(['o sea']);
});

const anyWords = fc
  .array(fc.tuple(fc.constantFrom('eh', 'hola', 'vale,', 'sí'), fc.nat(2000), fc.nat(1500)), {
    maxLength: 40,
  })
  .map((all) => {
    let at = 0;
    return all.map(([text, gap, length]): Word => {
      const start_ms = at + gap;
      at = start_ms + length;
      return { text, start_ms, end_ms: at };
    });
  });

test('the kept and the cut stretches together are the whole recording, without overlap', () => {
  fc.assert(
    fc.property(anyWords, fc.nat(3000), (words, tail) => {
      const duration = (words.at(-1)?.end_ms ?? 0) + tail;
      const { cuts, keep, saved_ms } = planCuts(words, findFillers(words, 'es'), duration, rules);
      const all = [...cuts, ...keep].toSorted((a, b) => a.from_ms - b.from_ms);
      const keptMs = keep.reduce((sum, one) => sum + one.to_ms - one.from_ms, 0);
      expect(keptMs + saved_ms).toBe(duration);
      for (const [nth, one] of all.entries()) expect(one.from_ms).toBe(all[nth - 1]?.to_ms ?? 0);
    }),
  );
});
