import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newSeed } from '../../../../e2e/support/test-server.ts';
import { readTranscript } from '../functions/transcript-reading.ts';
import { editTranscript } from '../functions/transcript-tools.ts';
import { planKinds, readContent } from '../plans/plan-content.ts';
import { planOfResult } from './plan-of-run.ts';

const seed = newSeed('plan-of-run');

const word = fc.oneof(
  fc.constantFrom('eh,', 'light', 'Light.', 'window', 'music', 'piano.', 'story', 'customer', 'um', 'o sea,'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }),
);
/** Random words, each with its pause after the previous one and its duration. */
const spoken = fc.array(fc.tuple(word, fc.nat(4000), fc.nat(900)), { minLength: 1, maxLength: 150 });

test('the findings of any transcript make a valid plan of each kind', () => {
  fc.assert(
    fc.property(spoken, fc.constantFrom('es', 'pt', 'en'), (parts, language) => {
      let at = 0;
      const words = parts.map(([text, pause, length]) => {
        const start = at + pause;
        at = start + length;
        return { word: text, start: start / 1000, end: at / 1000 };
      });
      const read = readTranscript(JSON.stringify({ words })) ?? [];
      const wanted = { language, duration_ms: at, silence_ms: 700, breath_ms: 150, highlights: 5 } as const;
      const found = editTranscript(read, wanted);
      for (const kind of planKinds)
        expect(readContent(kind, planOfResult[kind](found))).toMatchObject({ ok: true });
    }),
    { seed, numRuns: 300 },
  );
});
