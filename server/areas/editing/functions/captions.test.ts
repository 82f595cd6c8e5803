import fc from 'fast-check';
import subsrt from 'subsrt-ts';
import { expect, test } from 'vitest';
import { toSrt, toVtt } from './caption-files.ts';
import { breakLines, captionRules, toCaptions } from './captions.ts';
import type { Word } from './transcript-words.ts';

const { line_letters, letters_per_second, gap_ms } = captionRules;

/** Makes words of equal length in time, one after the other. */
const evenly = (text: string, from: number, each: number): Word[] =>
  text.split(' ').map((word, nth) => ({
    text: word,
    start_ms: from + nth * each,
    end_ms: from + (nth + 1) * each,
  }));

/**
 * The text of 65 letters is too long for a line of 42 and needs a second one; a speaker breathes at the comma after 34
 * letters.
 */
test('a caption of two lines breaks at the comma', () => {
  const text = 'Revisamos el montaje del lunes, y mañana lo ve el cliente entero';
  expect(breakLines(text.split(' '), captionRules)).toEqual([
    'Revisamos el montaje del lunes,',
    'y mañana lo ve el cliente entero',
  ]);
  expect(breakLines(['a'.repeat(40), 'b'.repeat(40), 'c'], captionRules)).toEqual([
    'a'.repeat(40),
    `${'b'.repeat(40)} c`,
  ]);
  expect(breakLines(['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(3)], captionRules)).toBeUndefined();
});

/**
 * A text of 34 letters that is spoken in 0.8 s takes 2 s to read, so the caption stays until 2.000. The next one is
 * spoken at 1.400 after a silence of 0.6 s, is shown at 2.080 and stays a second.
 */
test('fast speech is shown longer than it is spoken, and the next caption comes later', () => {
  const first = evenly('Esto se dice muy, pero muy deprisa', 0, 800 / 7);
  const captions = toCaptions([...first, ...evenly('Ya está.', 1400, 400)]);
  expect(captions.map(({ start_ms, end_ms }) => [start_ms, end_ms])).toEqual([
    [0, 2000],
    [2080, 3080],
  ]);
});

test('a short word stays for a second when nothing follows', () => {
  expect(toCaptions(evenly('Sí.', 500, 200))).toEqual([
    { said_ms: 500, start_ms: 500, end_ms: 1500, lines: ['Sí.'] },
  ]);
});

test('captions are written as SubRip and WebVTT', () => {
  const captions = [{ start_ms: 3_723_045, end_ms: 3_725_000, lines: ['R&D <uno>', 'dos'] }];
  expect(toSrt(captions)).toBe('1\n01:02:03,045 --> 01:02:05,000\nR&D <uno>\ndos\n');
  expect(toVtt(captions)).toBe('WEBVTT\n\n01:02:03.045 --> 01:02:05.000\nR&amp;D &lt;uno&gt;\ndos\n');
});

const word = fc.oneof(
  { weight: 8, arbitrary: fc.stringMatching(/^[a-zñáéõç]{1,14}[,.?]?$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[a-z]{43,120}$/) },
);
/** Transcripts from slow speech to speech far faster than anybody reads, with silences. */
const transcripts = fc
  .array(fc.tuple(word, fc.integer({ min: 0, max: 900 }), fc.oneof(fc.constant(0), fc.nat(3000))), {
    minLength: 1,
    maxLength: 120,
  })
  .map((all) => {
    let at = 0;
    return all.map(([text, length, gap]): Word => {
      const start_ms = at + gap;
      at = start_ms + length;
      return { text, start_ms, end_ms: at };
    });
  });

interface Cue {
  type: string;
  start: number;
  end: number;
  text: string;
}
const cuesOf = (file: string, format: 'srt' | 'vtt'): Cue[] =>
  subsrt.parse(file, { format }).flatMap((one) => (one.type === 'caption' ? [one] : []));

test('captions that another parser reads back can be read in time, and no word is lost', () => {
  fc.assert(
    fc.property(transcripts, (words) => {
      const captions = toCaptions(words);
      for (const format of ['srt', 'vtt'] as const) {
        const cues = cuesOf(format === 'srt' ? toSrt(captions) : toVtt(captions), format);
        const text = cues.map((cue) => cue.text.replace(/\s+/g, '')).join('');
        expect(text).toBe(words.map((one) => one.text).join(''));
        for (const [nth, cue] of cues.entries()) {
          const lines = cue.text.trim().split(/\r?\n/);
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const line of lines) expect(line.length).toBeLessThanOrEqual(line_letters);
          const seconds = (cue.end - cue.start) / 1000;
          expect(lines.join(' ').length / seconds).toBeLessThanOrEqual(letters_per_second);
          const before = cues[nth - 1];
          if (before) expect(cue.start - before.end).toBeGreaterThanOrEqual(gap_ms);
        }
      }
    }),
  );
});

test('no caption comes before its words are spoken', () => {
  fc.assert(
    fc.property(transcripts, (words) => {
      const letters = words.flatMap((one) => [...one.text].map(() => one.start_ms));
      let at = 0;
      for (const { start_ms, lines } of toCaptions(words)) {
        expect(start_ms).toBeGreaterThanOrEqual(letters[at] ?? 0);
        at += lines.join('').replace(/ /g, '').length;
      }
    }),
  );
});
