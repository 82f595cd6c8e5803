import { expect, test } from 'vitest';
import { findChapters, findHighlights, sentencesIn } from './transcript-chapters.ts';
import { readTranscript } from './transcript-reading.ts';
import { inOrder, spreadWords } from './transcript-words.ts';

/** A transcript of ten sentences of three seconds: five about a camera, five about a kitchen. */
const lines = [
  'La cámara graba con un sensor grande.',
  'El sensor de la cámara necesita luz.',
  'Con poca luz la cámara sube el ruido del sensor.',
  'Cambiamos el objetivo de la cámara por otro con más luz.',
  'Así el sensor y el objetivo trabajan juntos.',
  'En la cocina cortamos la cebolla muy fina.',
  'La cebolla va a la sartén con aceite.',
  'El aceite de la sartén no debe quemar la cebolla.',
  'Añadimos tomate a la sartén y bajamos el fuego de la cocina.',
  'El tomate y la cebolla se cocinan en la sartén.',
];
const words = inOrder(
  lines.flatMap((text, nth) => spreadWords({ text, start_ms: nth * 3000, end_ms: (nth + 1) * 3000 })),
);
const sentences = sentencesIn(words);

test('a new chapter begins with the sixth sentence, after 15 seconds, when the kitchen follows the camera', () => {
  const chapters = findChapters(sentences);
  expect(chapters.map(({ from_ms, to_ms }) => [from_ms, to_ms])).toEqual([
    [0, 15_000],
    [15_000, 30_000],
  ]);
  expect(chapters[0]?.keywords.slice(0, 2).toSorted()).toEqual(['cámara', 'sensor']);
  expect(chapters[1]?.keywords.slice(0, 2).toSorted()).toEqual(['cebolla', 'sartén']);
  expect(chapters[1]?.title).toMatch(/^(Cebolla|Sartén), /);
});

test('one subject gives one chapter, and an empty transcript gives none', () => {
  expect(findChapters(sentences.slice(0, 5))).toHaveLength(1);
  expect(findChapters([])).toEqual([]);
});

/**
 * The terms "cámara" and "sensor" are spoken four times and "luz" three times; only sentence 2 has all three, in seven
 * words.
 */
test('a highlight has the most keywords of the recording in the fewest words', () => {
  const [first] = findHighlights(sentences.slice(0, 5), 1);
  expect(first).toMatchObject({ from_ms: 6000 - 3000, text: 'El sensor de la cámara necesita luz.' });
  expect(findHighlights(sentences, 3)).toHaveLength(3);
});

test('SubRip, WebVTT and JSON of recognizers are all parsed', () => {
  const expected = [
    { text: 'Hola', start_ms: 1000, end_ms: 1556 },
    { text: 'ya', start_ms: 1556, end_ms: 1889 },
    { text: 'fin', start_ms: 2000, end_ms: 2500 },
  ];
  const srt = readTranscript(
    '1\r\n00:00:01,000 --> 00:00:02,000\r\n<i>Hola</i>\r\nya ya\r\n\r\n2\r\n00:00:02,000 --> 00:00:02,500\r\nfin\r\n',
  );
  expect(srt?.map((one) => one.text)).toEqual(['Hola', 'ya', 'ya', 'fin']);
  expect(srt?.at(-1)).toEqual({ text: 'fin', start_ms: 2000, end_ms: 2500 });
  const vtt = readTranscript(
    'WEBVTT - x\n\nNOTE a note\n\n00:01.000 --> 00:02.000 line:0\nHola\n\n00:02.000 --> 00:02.500\nfin',
  );
  expect(vtt).toEqual([{ text: 'Hola', start_ms: 1000, end_ms: 2000 }, expected[2]]);
  const json = readTranscript(
    JSON.stringify({
      segments: [
        {
          text: 'x',
          start: 1,
          end: 2,
          words: [
            { word: ' Hola', start: 1, end: 1.556 },
            { word: 'ya', start: 1.5, end: 1.889 },
          ],
        },
        { text: 'fin', start: 2, end: 2.5 },
      ],
    }),
  );
  expect(json).toEqual([expected[0], expected[1], { ...expected[2] }]);
  expect(readTranscript('nothing with times')).toEqual([]);
  expect(readTranscript('{"words": 3}')).toBeUndefined();
});
