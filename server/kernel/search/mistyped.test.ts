import { expect, test } from 'vitest';
import { patternsOf } from './mistyped.ts';

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
