import { waveformRate } from './arguments.ts';
import { waveformPoints } from './sizes.ts';

export interface Loudness {
  /** The integrated loudness of the whole film (EBU R 128). */
  lufs: number;
  /** The highest true peak, in decibels below full scale. */
  true_peak_db: number;
}

const fullScale = 32_768;
const percent = 100;

/** Collects the highest value of each part of a sound, without keeping the sound. */
export class Peaks {
  readonly #peaks: number[];
  readonly #perPoint: number;
  #samples = 0;
  #odd: Buffer = Buffer.alloc(0);

  constructor(durationMs: number) {
    const samples = Math.max(1, Math.ceil((durationMs / 1000) * waveformRate));
    const count = Math.min(waveformPoints, samples);
    this.#peaks = Array<number>(count).fill(0);
    this.#perPoint = samples / count;
  }

  /** Bytes of a sound with 16 bits for each sample. */
  add(chunk: Buffer): void {
    const bytes = this.#odd.length > 0 ? Buffer.concat([this.#odd, chunk]) : chunk;
    const whole = bytes.length - (bytes.length % 2);
    for (let at = 0; at < whole; at += 2) {
      const nth = Math.min(this.#peaks.length - 1, Math.floor(this.#samples++ / this.#perPoint));
      const level = Math.abs(bytes.readInt16LE(at));
      if (level > (this.#peaks[nth] ?? 0)) this.#peaks[nth] = level;
    }
    this.#odd = bytes.subarray(whole);
  }

  /** From 0 (silence) to 100 (full scale). */
  get values(): number[] {
    return this.#peaks.map((peak) => Math.round((peak / fullScale) * percent));
  }
}

/** Silence has no loudness. */
const quietest = -70;

/** Reads the summary that ffmpeg writes at the end of its measurement. */
export function readLoudness(messages: string): Loudness | null {
  const summary = messages.slice(messages.lastIndexOf('Summary:'));
  const lufs = Number(/\bI:\s*(-?[\d.]+) LUFS/.exec(summary)?.[1]);
  const peak = Number(/True peak:\s*Peak:\s*(-?[\d.]+) dBFS/.exec(summary)?.[1]);
  if (!(lufs > quietest) || Number.isNaN(peak)) return null;
  return { lufs, true_peak_db: peak };
}
