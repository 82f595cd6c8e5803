import type { VideoSample } from 'mediabunny';
import { shrink } from './shrink.ts';

type Pen = OffscreenCanvasRenderingContext2D;

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Draws frames much smaller than they are. A browser keeps a copy of each whole frame that is drawn on a canvas, hundreds of
 * megabytes for a strip, so the pixels of each frame are read into the same memory instead.
 */
export class SmallFrames {
  #bytes = new Uint8ClampedArray(0);

  /** Draws a frame upright. */
  async draw(pen: Pen, frame: VideoSample, place: Place): Promise<void> {
    const { x, y, width, height } = place;
    const isTurned = frame.rotation % 180 !== 0;
    const lying = isTurned ? { width: height, height: width } : { width, height };
    const small = await this.#shrunk(frame, lying);
    if (!small) {
      frame.draw(pen, x, y, width, height);
      return;
    }
    pen.save();
    pen.translate(x + width / 2, y + height / 2);
    pen.rotate((frame.rotation * Math.PI) / 180);
    pen.drawImage(small, -lying.width / 2, -lying.height / 2);
    pen.restore();
  }

  /** Undefined in a browser that does not convert the colors of frames. */
  async #shrunk(
    sample: VideoSample,
    size: { width: number; height: number },
  ): Promise<OffscreenCanvas | undefined> {
    const frame = sample.toVideoFrame();
    try {
      const seen = frame.visibleRect;
      if (!seen) return undefined;
      const length = seen.width * seen.height * 4;
      if (this.#bytes.length < length) this.#bytes = new Uint8ClampedArray(length);
      await frame.copyTo(this.#bytes, { format: 'RGBA' });
      const canvas = new OffscreenCanvas(size.width, size.height);
      const pixels = shrink(this.#bytes, seen, size);
      canvas.getContext('2d')?.putImageData(new ImageData(pixels, size.width, size.height), 0, 0);
      return canvas;
    } catch {
      return undefined;
    } finally {
      frame.close();
    }
  }
}
