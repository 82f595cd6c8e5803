import { expect, test } from 'vitest';
import { domain, requiredText, text, textList } from './fields.ts';

test('what looks the same is the same, however its accents were typed', () => {
  const [typed, composed] = ['Jose\u0301', 'Jos\u00e9'];
  expect(requiredText(5).write.parse(typed)).toBe(composed);
  expect(textList(10).write.parse([typed, composed])).toEqual([composed, composed]);
  expect(domain().write.parse('bu\u0308cher.example')).toBe('b\u00fccher.example');
});

test.each(['\u200b', '\ufeff\u2060', '\u202e', ' \u00a0 ', '\u0085'])('%j is no name', (invisible) => {
  expect(requiredText(10).write.safeParse(invisible).success).toBe(false);
  expect(text(10).write.safeParse(invisible).success).toBe(false);
});

test.each(['.', '👩‍👩‍👧', '‎שלום', '0', '-'])('%j is a name', (visible) => {
  expect(requiredText(20).write.parse(visible)).toBe(visible.normalize());
});
