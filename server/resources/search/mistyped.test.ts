import { expect, test } from 'vitest';
import { meantAmong, meantIn, patternsOf } from './mistyped.ts';

const matcher = (pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'u');
const finds = (typed: string, text: string) => patternsOf(typed).some((one) => matcher(one).test(` ${text}`));

test.each([
  ['garica', 'garcia'],
  ['garxia', 'garcia'],
  ['grcia', 'garcia'],
  ['gaarcia', 'garcia'],
  ['agrcia', 'garcia'],
  ['garcai', 'ana garcia lopez'],
  ['quintan', 'quintanilla'],
])('%s finds %s', (typed, text) => expect(finds(typed, text)).toBe(true));

test.each([
  ['garica', 'gracia'],
  ['ana', 'ama'],
  ['4711', '4712'],
  ['inv2026', 'inv2027'],
  ['a@b.example', 'a@c.example'],
])('%s does not find %s', (typed, text) => expect(finds(typed, text)).toBe(false));

test('the words of a text that a mistyped word stands for are found, with as many letters as were compared', () => {
  expect(meantIn(' ana garcia garces', 'garica')).toEqual(['garcia']);
  expect(meantIn(' beatriz navarro', 'beatris')).toEqual(['beatri']);
  expect(meantIn(' beatriz navarro', 'navaro')).toEqual(['navarro']);
  expect(meantIn(' beatriz navarro', 'silva')).toEqual([]);
  expect(meantIn(' invoice 4711', '4712')).toEqual(['4712']);
});

test('of the words that a mistyped word may stand for, the most frequent is the first', () => {
  const words = new Map([
    ['gracia', 1],
    ['garcea', 2],
    ['garcia', 3],
    ['silva', 9],
  ]);
  expect(meantAmong(words, 'garcxa')).toEqual(['garcia', 'garcea']);
  expect(meantAmong(words, 'grcia')).toEqual(['garcia', 'gracia']);
  expect(meantAmong(words, 'pereira')).toEqual([]);
  expect(meantAmong(words, '4711')).toEqual(['4711']);
});
