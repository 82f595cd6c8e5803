import { expect, test } from 'vitest';
import { NotMade, runFfmpeg } from '#server/base/media/rendering/run-ffmpeg.ts';
import { ffmpeg } from '../../../support/files/rendered-films.ts';

const endless = ['-nostdin', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25', '-f', 'null', '-'];
const gigabyte = 2 ** 30;
const minute = 60_000;

const run = (args: readonly string[], { memoryBytes = gigabyte, timeMs = minute }) =>
  runFfmpeg(args, {
    program: ffmpeg,
    limits: { memoryBytes, timeMs },
    signal: new AbortController().signal,
    durationMs: 1_000,
  });

test.each([
  ['takes too much memory', endless, { memoryBytes: 2 ** 20 }, 'too_much_memory'],
  ['takes too long', endless, { timeMs: 300 }, 'too_slow'],
  ['cannot read its film', ['-nostdin', '-i', '/dev/null', '-f', 'null', '-'], {}, 'not_readable'],
])('a run of ffmpeg that %s says so', async (_, args, limits, reason) => {
  const ended = await run(args, limits).catch((error: unknown) => error);
  expect(ended).toBeInstanceOf(NotMade);
  expect(ended).toMatchObject({ reason });
});

test('a run that somebody ends is no failure of its film', async () => {
  const ending = new AbortController();
  const limits = { memoryBytes: gigabyte, timeMs: minute };
  const onShare = () => ending.abort(new Error('ended'));
  const args = [...endless.slice(0, -3), '-progress', 'pipe:3', '-f', 'null', '-'];
  const running = runFfmpeg(args, {
    program: ffmpeg,
    limits,
    signal: ending.signal,
    durationMs: 1_000,
    onShare,
  });
  await expect(running).rejects.toThrow('ended');
});
