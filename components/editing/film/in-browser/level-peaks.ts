import { waveformPoints } from '#server/base/media/rendering/sizes.ts';

const percent = 100;

/** Collects the highest level of each part of a sound, without keeping the sound. */
export class LevelPeaks {
  readonly #peaks = Array<number>(waveformPoints).fill(0);
  readonly #perSecond: number;

  constructor(durationMs: number) {
    this.#perSecond = (waveformPoints * 1000) / Math.max(1, durationMs);
  }

  /** Levels from -1 to 1 of one moment after the other, the first of them at a time in seconds. */
  add(levels: Float32Array, second: number, rate: number): void {
    const first = second * this.#perSecond;
    const step = this.#perSecond / rate;
    for (const [at, level] of levels.entries()) {
      const nth = Math.min(waveformPoints - 1, Math.floor(first + at * step));
      const height = Math.abs(level);
      if (nth >= 0 && height > (this.#peaks[nth] ?? 0)) this.#peaks[nth] = height;
    }
  }

  /** From 0 (silence) to 100 (full scale). */
  get values(): number[] {
    return this.#peaks.map((peak) => Math.min(percent, Math.round(peak * percent)));
  }
}
