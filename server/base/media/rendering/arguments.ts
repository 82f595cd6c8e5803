import { fitted, longMs, posterSecond, posterSide, proxySide, type Size, stripOf } from './sizes.ts';
import { demuxerOf, type FilmSource, transportStream } from './source.ts';

// Only options of ffmpeg 5.1 are used, which is the one of Debian 12.

const head = ['-hide_banner', '-nostdin', '-y', '-threads', '2'];
/** The film is the only thing that is opened: no network, no playlist, no other file that it names. */
const opened = (film: FilmSource, input: string): string[] => [
  '-protocol_whitelist',
  'file,pipe',
  '-f',
  demuxerOf(film) ?? 'mov',
  '-i',
  input,
];
const progress = ['-progress', 'pipe:3', '-nostats'];
const quiet = ['-loglevel', 'error'];

/** A picture in HDR would be pale and gray without this. */
const standardLight = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
];

const picture = (film: FilmSource, { width, height }: Size): string[] => [
  `scale=${width}:${height}`,
  ...(film.is_hdr ? standardLight : []),
  'format=yuv420p',
];

const jpeg = ['-f', 'image2', '-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p', '-q:v', '5', '-frames:v', '1'];

export function posterArguments(film: FilmSource, input: string, output: string): string[] {
  const moment = ['-ss', posterSecond(film).toFixed(3)];
  const file = opened(film, input);
  // A transport stream has no index, and a jump into it may land behind its last key frame.
  const there = film.container === transportStream ? [...file, ...moment] : [...moment, ...file];
  const filters = picture(film, fitted(film, posterSide)).join(',');
  return [...head, ...quiet, ...there, '-map', '0:v:0', '-vf', filters, ...jpeg, '-update', '1', output];
}

/** Of a long film only the key frames are decoded, which takes a hundredth of the time. */
export function stripArguments(film: FilmSource, input: string, output: string): string[] {
  const { frames, columns, seconds, ...size } = stripOf(film);
  const rows = Math.ceil(frames / columns);
  const tiles = [
    'setpts=PTS-STARTPTS',
    `fps=fps=1/${seconds}:start_time=0`,
    ...picture(film, size),
    'tpad=stop=-1:stop_mode=clone',
    `trim=end_frame=${frames}`,
    `tile=${columns}x${rows}`,
  ];
  const keys = film.duration_ms > longMs ? ['-skip_frame', 'nokey'] : [];
  return [
    ...[...head, ...quiet, ...progress, ...keys, ...opened(film, input)],
    ...['-map', '0:v:0', '-vf', tiles.join(','), ...jpeg, '-update', '1', output],
  ];
}

/** How many samples a second the waveform is made of. */
export const waveformRate = 8_000;

/** Measures the loudness, and writes the samples of the waveform to the standard output. */
export const soundArguments = (film: FilmSource, input: string): string[] => [
  ...head,
  // The result of the measurement is a message of this level.
  ...['-loglevel', 'info', ...progress, ...opened(film, input), '-map', '0:a:0'],
  ...['-af', `ebur128=peak=true:framelog=verbose,aresample=${waveformRate}`],
  ...['-ac', '1', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
];

/** A copy in H.264 and AAC with the frames of the film, which every browser plays. */
export function proxyArguments(film: FilmSource, input: string, output: string): string[] {
  const video = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '24', '-profile:v', 'high'];
  const sound = film.has_sound ? ['-map', '0:a:0', '-c:a', 'aac', '-ac', '2', '-b:a', '128k'] : [];
  return [
    ...[...head, ...quiet, ...progress, ...opened(film, input), '-map', '0:v:0', ...sound],
    ...[
      '-vf',
      picture(film, fitted(film, proxySide)).join(','),
      ...video,
      '-g',
      String(Math.ceil(film.fps) * 2),
    ],
    ...['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', output],
  ];
}
