import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { usualLimits } from '#server/base/media/apart.ts';
import { probeApart } from '#server/base/media/probe-apart.ts';
import { filmOf } from '../../../support/files/films.ts';
import { h264, hdrHevc, hevc, proRes, renderedFilm, stereo } from '../../../support/files/rendered-films.ts';

const probe = (bytes: Buffer, limits = usualLimits) =>
  probeApart(bytes.length, ({ first, last }) => Readable.from([bytes.subarray(first, last + 1)]), limits);

type Wanted = Parameters<typeof filmOf>[0];

test.each<[string, Wanted, object]>([
  [
    'an MP4',
    { channels: 2 },
    {
      container: 'MP4',
      duration_ms: 2000,
      width: 1920,
      height: 1080,
      fps: 25,
      audio_channels: 2,
      rotation: 0,
    },
  ],
  ['a QuickTime film of 23.976', { format: 'mov', fps: 24_000 / 1001 }, { fps: 23.976, duration_ms: 2085 }],
  ['a WebM of 29.97', { format: 'webm', fps: 30_000 / 1001 }, { fps: 29.97, duration_ms: 1668 }],
  ['a Matroska of 59.94', { format: 'mkv', fps: 60_000 / 1001 }, { fps: 59.94, container: 'Matroska' }],
  ['a film of a telephone on its side', { rotation: 90, width: 1080, height: 1920 }, { rotation: 90 }],
  ['sound in 5.1', { channels: 6 }, { audio_channels: 6, audio_codec: 'opus', audio_rate: 48_000 }],
  ['a film in HDR', { format: 'webm', isHdr: true }, { is_hdr: true }],
  [
    'a variable rate',
    { frames: 91, step: (frame) => (frame % 3 === 0 ? 0.05 : 0.025) },
    { is_variable_rate: true, fps: 30 },
  ],
  ['a single frame', { frames: 1 }, { duration_ms: 40, fps: 25, is_variable_rate: false }],
])('%s is read as it is', async (_, wanted, expected) => {
  expect(await probe(await filmOf(wanted))).toMatchObject({ film: expected });
});

test.each<[string, boolean, Parameters<typeof renderedFilm>[0], object]>([
  [
    'H.264 with AAC',
    true,
    { video: h264, sound: stereo, rate: '30000/1001' },
    { fps: 29.97, video_codec: 'avc' },
  ],
  ['HEVC', false, { video: hevc }, { video_codec: 'hevc' }],
  [
    'ProRes with sound of a camera',
    false,
    { video: proRes, sound: ['-c:a', 'pcm_s16le'], name: 'a.mov' },
    { video_codec: 'prores' },
  ],
  [
    'H.264 with colors of ten bits',
    false,
    { video: ['-c:v', 'libx264', '-pix_fmt', 'yuv422p10le'] },
    { video_codec: 'avc' },
  ],
  [
    'sound of a camera',
    false,
    { video: h264, sound: ['-c:a', 'pcm_s16le'], name: 'a.mov' },
    { audio_codec: 'pcm-s16' },
  ],
  ['Matroska', false, { video: h264, name: 'a.mkv' }, { container: 'Matroska' }],
  [
    'a transport stream, whose clock does not begin at zero',
    false,
    { video: h264, sound: stereo, name: 'a.ts', seconds: 2 },
    { container: 'MPEG Transport Stream', fps: 25, duration_ms: expect.closeTo(2_000, -2) },
  ],
  ['HDR in HEVC', false, { video: hdrHevc }, { is_hdr: true }],
])('a real film of %s: browsers play it is %s', async (_, plays_in_browsers, wanted, expected) => {
  const film = { plays_in_browsers, is_variable_rate: false, ...expected };
  expect(await probe(await renderedFilm({ seconds: 1, ...wanted }))).toMatchObject({ film });
});

test('every film that cannot be played says why, and ends', async () => {
  const [mov, mp4, webm] = await Promise.all([
    filmOf({ format: 'mov' }),
    filmOf(),
    filmOf({ format: 'webm' }),
  ]);
  const noise = Buffer.concat([mp4.subarray(0, 40), Buffer.alloc(100_000, 'moovtrakmdat')]);
  const films: [Buffer, string][] = [
    [mov.subarray(0, mov.length - 500), 'cut_off'],
    [mp4.subarray(0, mp4.length - 5_000), 'cut_off'],
    [webm.subarray(0, webm.length - 5_000), 'cut_off'],
    [await filmOf({ hasVideo: false, channels: 2 }), 'no_video'],
    [await renderedFilm({ video: ['-c:v', 'mpeg2video'], seconds: 1, name: 'a.ts' }), 'unknown_picture'],
    [await renderedFilm({ video: ['-c:v', 'mpeg2video'], seconds: 1, name: 'a.mxf' }), 'no_film'],
    [Buffer.from('The quick brown fox.'.repeat(1_000)), 'no_film'],
    [Buffer.alloc(0), 'empty'],
  ];
  for (const [bytes, problem] of films) expect(await probe(bytes)).toEqual({ problem });
  expect(await probe(noise)).toEqual({ problem: expect.stringMatching(/damaged|cut_off|no_film/) });
});

test('a process that takes too long or too much memory is ended, and so is one whose file cannot be read', async () => {
  const bytes = await filmOf();
  const slow = { problem: 'too_slow' };
  expect(await probe(bytes, { ...usualLimits, timeMs: 10 })).toEqual(slow);
  expect(await probe(bytes, { ...usualLimits, memoryBytes: 2 ** 20 })).toEqual(slow);
  const gone = () => Readable.from((async function* () {})()).destroy(new Error('the store is away'));
  await expect(probeApart(bytes.length, gone)).rejects.toThrow('the store is away');
});
