import type * as Mediabunny from 'mediabunny';
import type { Clip } from '#server/demo/clips.ts';
import { drawFrame } from './drawing.ts';

export interface Recorded {
  film: string;
  still: string;
}

const keyFrameEverySeconds = 1;

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 32_768)
    text += String.fromCharCode(...bytes.subarray(from, from + 32_768));
  return btoa(text);
}

function penOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no 2D canvas');
  return { canvas, pen };
}

/**
 * Runs in the browser. Every frame is drawn and gets its own time, so the film has exactly the frames that its
 * timecode counts. Recording a canvas in real time would lose some.
 */
export async function record(
  { BufferTarget, CanvasSource, Output, WebMOutputFormat }: typeof Mediabunny,
  clip: Clip,
  bitrate: number,
): Promise<Recorded> {
  const { canvas, pen } = penOf(clip.width, clip.height);
  const output = new Output({ format: new WebMOutputFormat(), target: new BufferTarget() });
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate,
    keyFrameInterval: keyFrameEverySeconds,
    latencyMode: 'quality',
  });
  output.addVideoTrack(source, { frameRate: clip.fps });
  await output.start();
  for (let frame = 0; frame < clip.frames; frame += 1) {
    drawFrame(pen, clip, frame);
    await source.add(frame / clip.fps, 1 / clip.fps);
  }
  await output.finalize();
  if (!output.target.buffer) throw new Error(`nothing was recorded of ${clip.name}`);
  const small = penOf(Math.round(clip.width / 2), Math.round(clip.height / 2));
  drawFrame(pen, clip, clip.stillAt);
  small.pen.drawImage(canvas, 0, 0, small.canvas.width, small.canvas.height);
  const still = small.canvas.toDataURL('image/jpeg', 0.8);
  return { film: toBase64(new Uint8Array(output.target.buffer)), still: still.split(',')[1] ?? '' };
}
