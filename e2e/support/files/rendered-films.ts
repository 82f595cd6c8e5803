import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { path as ffmpeg } from '@ffmpeg-installer/ffmpeg';

/** The ffmpeg of the tests, which comes with its package. */
export { ffmpeg };

interface Wanted {
  /** The encoder with its options. */
  video: readonly string[];
  sound?: readonly string[];
  seconds?: number;
  rate?: string;
  size?: string;
  name?: string;
  /** The degrees by which players turn the picture, as a telephone that is held upright asks for. */
  turned?: 90 | 180 | 270;
}

const run = promisify(execFile);

/** A real film: a moving test picture and a tone of 440 Hz, as an editing program or a camera writes it. */
export async function renderedFilm({
  video,
  sound = [],
  seconds = 3,
  rate = '25',
  size = '320x180',
  name = 'film.mp4',
  turned,
}: Wanted): Promise<Buffer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'film-'));
  try {
    const file = path.join(folder, name);
    const picture = ['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`];
    const tone = ['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${seconds}`];
    const tracks = sound.length > 0 ? [...tone, ...sound] : [];
    await run(ffmpeg, ['-v', 'error', ...picture, ...tracks, ...video, file]);
    if (turned === undefined) return await readFile(file);
    const upright = path.join(folder, `turned-${name}`);
    await run(ffmpeg, [
      '-v',
      'error',
      '-i',
      file,
      '-c',
      'copy',
      '-metadata:s:v',
      `rotate=${turned}`,
      upright,
    ]);
    return await readFile(upright);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
export const hevc = [
  '-c:v',
  'libx265',
  '-preset',
  'ultrafast',
  '-x265-params',
  'log-level=none',
  '-tag:v',
  'hvc1',
];
export const proRes = ['-c:v', 'prores_ks', '-profile:v', '0'];
export const stereo = ['-c:a', 'aac', '-ac', '2'];
export const hdrHevc = [
  ...['-c:v', 'libx265', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p10le', '-x265-params'],
  'log-level=none:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc',
  ...['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc', '-tag:v', 'hvc1'],
];

/** An MP4 with a part at its end that players pass over, for a film whose upload takes several parts. */
export function withPadding(film: Buffer, bytes: number): Buffer {
  const box = Buffer.alloc(bytes);
  box.writeUInt32BE(bytes);
  box.write('free', 4, 'latin1');
  return Buffer.concat([film, box]);
}
