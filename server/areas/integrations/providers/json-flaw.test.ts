import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { jsonFlaw } from './json-flaw.ts';

test.each([
  ['{"a": 1,}', 1, 9, false],
  ['{"a": 1,\n "b" 2}', 2, 6, false],
  ['[1, 2', 1, 6, true],
  ['{"a": "never closed', 1, 7, false],
  ["{'a': 1}", 1, 2, false],
  ['[01]', 1, 3, false],
  ['{"a": 1} {"b": 2}', 1, 10, false],
  ['', 1, 1, true],
])('%j is no JSON from line %i, column %i on', (text, line, column, isCut) => {
  expect(jsonFlaw(text)).toEqual({ line, column, isCut });
});

test('whatever JSON is cut, the flaw is at its end or where its last word begins', () => {
  const whole = fc.array(fc.json(), { minLength: 1 }).map((parts) => `[${parts.join(',')}]`);
  fc.assert(
    fc.property(whole, fc.nat(), (text, nth) => {
      const cut = text.slice(0, nth % text.length);
      const { line, column } = jsonFlaw(cut);
      const at =
        cut
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length +
        (line > 1 ? 1 : 0) +
        column -
        1;
      expect(at).toBeLessThanOrEqual(cut.length);
      // The text is valid up to there, so the only fault is its early end.
      expect(jsonFlaw(text).isCut).toBe(true);
    }),
    { seed: newSeed('cut JSON'), numRuns: 300 },
  );
});
