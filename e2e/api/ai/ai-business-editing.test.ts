import { beforeEach, expect, test } from 'vitest';
import { newSeller, type Seller } from '../../support/crm/seller.ts';
import { expectError } from '../../support/expected-replies.ts';
import { sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let seller: Seller;
beforeEach(async () => {
  seller = await newSeller(server);
});

const ask = async (feature: string, body: object) =>
  (await seller.done('POST', `/ai/${feature}`, { ...body })).data;

/**
 * The filler "eh" lasts from 2.0 to 2.3 s, and nobody speaks between 4 and 8 s. So 0.3 + 3.7 s and the first 0.85 s
 * are cut.
 */
test('transcript_tools: the JSON of a speech recognizer becomes cuts and subtitles', async () => {
  const words = [
    ...[
      ['Hola', 1, 1.5],
      ['a', 1.5, 1.6],
      ['todos,', 1.6, 2],
      ['eh,', 2, 2.3],
      ['empezamos.', 2.3, 4],
    ],
    ...[
      ['Hoy', 8, 8.4],
      ['hablamos', 8.4, 9],
      ['de', 9, 9.1],
      ['color.', 9.1, 9.8],
    ],
  ].map(([word, start, end]) => ({ word, start, end }));
  const { status, engine, result } = await ask('transcript_tools', { transcript: JSON.stringify({ words }) });
  expect([status, engine]).toEqual(['done', 'rules']);
  expect(result).toMatchObject({ language: 'es', words: 9, duration_ms: 9800, saved_ms: 4850 });
  expect(result.cuts.map(({ text }: { text: string | null }) => text)).toEqual([null, 'eh', null]);
  expect(result.fillers).toEqual([{ text: 'eh', count: 1, at_ms: [2000] }]);
  expect(result.vtt).toMatch(/^WEBVTT\n\n00:00:01\.000 --> /);
  expect(result.srt).toContain('Hoy hablamos de color.');
});

test('transcript_tools: a text that is no transcript is refused, or answered with insufficient data', async () => {
  const reply = await seller.api('POST', '/ai/transcript_tools', { transcript: '{"text": "no times"' });
  expectError(reply, 400, 'validation_error');
  expect(reply.body.error.details).toMatchObject([{ path: 'transcript', rule: 'format' }]);
  expect(await ask('transcript_tools', { transcript: 'Only words.' })).toMatchObject({ needed: 1, have: 0 });
});

test('video_qc: each requested property is checked', async () => {
  const target = { duration_s: 30, fps: 25, aspect: '9:16', loudness_lufs: -14 };
  const facts = { duration_ms: 30_200, fps: 25, width: 1080, height: 1920, loudness_lufs: -19 };
  const answer = await ask('video_qc', { facts, target });
  expect(answer.result).toMatchObject({ passed: false, failed: 1, unknown: 0 });
  expect(answer.evidence).toEqual([{ text: 'loudness: 5 LU too quiet; up to 1 LU is allowed' }]);
  expect((await ask('video_qc', { facts: { fps: 25 }, target })).result.passed).toBeNull();
  expect((await ask('video_qc', { facts: {}, target })).status).toBe('insufficient_data');
});
