import { CanvasSink, EncodedPacketSink, type InputVideoTrack, VideoSampleSink } from 'mediabunny';
import { fitted, longMs, posterSecond, posterSide, stripOf } from '#server/base/media/rendering/sizes.ts';
import { SmallFrames } from './draw-small.ts';
import type { FilmFacts } from './film-facts.ts';

const posterQuality = 0.85;
const stripQuality = 0.7;

const jpeg = (canvas: OffscreenCanvas, quality: number) =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

function newCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('the browser draws no pictures');
  return { canvas, pen };
}

/** The same moment as that of a poster by ffmpeg. */
export async function readPoster(track: InputVideoTrack, film: FilmFacts): Promise<Blob | undefined> {
  const size = fitted(film, posterSide);
  const sink = new CanvasSink(track, { ...size, fit: 'fill' });
  const second = (await track.getFirstTimestamp()) + posterSecond(film);
  const shown = await sink.getCanvas(second);
  if (!shown) return undefined;
  const { canvas, pen } = newCanvas(size.width, size.height);
  pen.drawImage(shown.canvas, 0, 0);
  return jpeg(canvas, posterQuality);
}

/** The frames of a strip in one picture, row by row. Of a long film only key frames are decoded. */
export async function readStrip(track: InputVideoTrack, film: FilmFacts): Promise<Blob> {
  const { frames, columns, seconds, width, height } = stripOf(film);
  const { canvas, pen } = newCanvas(columns * width, Math.ceil(frames / columns) * height);
  const start = await track.getFirstTimestamp();
  // A frame stands for its part of the film, so it is taken from the middle of it.
  const moments = Array.from({ length: frames }, (_, nth) => start + (nth + 0.5) * seconds);
  const times = film.duration_ms > longMs ? await keyTimes(track, moments) : moments;
  const small = new SmallFrames();
  let nth = 0;
  for await (const frame of new VideoSampleSink(track).samplesAtTimestamps(times)) {
    const [x, y] = [(nth % columns) * width, Math.floor(nth / columns) * height];
    if (frame) await small.draw(pen, frame, { x, y, width, height });
    frame?.close();
    nth += 1;
  }
  return jpeg(canvas, stripQuality);
}

/** The times of the last key frames before these moments. */
async function keyTimes(track: InputVideoTrack, moments: readonly number[]): Promise<number[]> {
  const sink = new EncodedPacketSink(track);
  const times: number[] = [];
  for (const moment of moments) {
    const packet = await sink.getKeyPacket(moment, { metadataOnly: true });
    times.push(packet?.timestamp ?? times.at(-1) ?? moment);
  }
  return times;
}
