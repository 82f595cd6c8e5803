import { expect, test } from 'vitest';
import { askedAt, partsOf, readText, storedText, withName } from './mention-text.ts';

const ana = { id: 'usr_01kf0fk9m00000000000000001', name: 'Ana' };
const prado = { id: 'usr_01kf0fk9m00000000000000002', name: 'Ana Prado' };

test.each([
  ['Ask @an', { from: 4, words: 'an' }],
  ['@', { from: 0, words: '' }],
  ['(@Ana Pr', { from: 1, words: 'Ana Pr' }],
  ['ana@example', undefined],
  ['@ nobody', undefined],
  ['@ana knows this', undefined],
])('a name is asked for after an @ at the beginning of a word: %s', (text, wanted) => {
  expect(askedAt(text, text.length, [])).toEqual(wanted);
});

test('a chosen name is complete', () => {
  expect(askedAt('@Ana ', 5, [ana])).toBeUndefined();
  expect(askedAt('@Ana and', 8, [ana])).toBeUndefined();
});

test('a chosen name takes the place of what was typed, with a space and the cursor behind it', () => {
  expect(withName('Ask @an', { from: 4, words: 'an' }, 'Ana Prado')).toEqual({
    text: 'Ask @Ana Prado ',
    cursor: 15,
  });
  expect(withName('Ask @an today', { from: 4, words: 'an' }, 'Ana')).toEqual({
    text: 'Ask @Ana today',
    cursor: 9,
  });
});

test('a text is stored with ids, the longest name first, and read with names', () => {
  const stored = storedText('@Ana Prado, ask @Ana. @Anastasia is away', [ana, prado]);
  expect(stored).toBe(`@[${prado.id}], ask @[${ana.id}]. @Anastasia is away`);
  const nameOf = (id: string) => [ana, prado].find((one) => one.id === id)?.name;
  expect(readText(stored, nameOf)).toBe('@Ana Prado, ask @Ana. @Anastasia is away');
  expect(partsOf(`@[${ana.id}] knows`, () => undefined)).toEqual([
    { text: '@…', isName: true },
    { text: ' knows', isName: false },
  ]);
});
