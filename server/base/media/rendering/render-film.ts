import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Limits } from '../apart.ts';
import { posterArguments, proxyArguments, soundArguments, stripArguments } from './arguments.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { fitted, posterSide, proxySide, type Size, type Strip, stripOf } from './sizes.ts';
import { type Loudness, Peaks, readLoudness } from './sound.ts';
import type { FilmSource } from './source.ts';

export interface Pictures {
  poster: Size & { bytes: Buffer };
  strip: Strip & { bytes: Buffer };
}

export interface Sound {
  peaks: number[];
  loudness: Loudness | null;
}

export interface Proxy extends Size {
  file: string;
}

interface Tools {
  program: string;
  memoryBytes: number;
  /** The most time that all of it may take together. */
  timeMs: number;
  /** An empty folder, which the caller removes. */
  folder: string;
  signal: AbortSignal;
  onShare: (share: number) => void;
}

/** Makes pictures, the waveform and a copy for browsers of one film. */
export class FilmRenderer {
  readonly #film: FilmSource;
  readonly #input: string;
  readonly #tools: Tools;
  readonly #until: number;

  constructor(film: FilmSource, input: string, tools: Tools) {
    this.#film = film;
    this.#input = input;
    this.#tools = tools;
    this.#until = performance.now() + tools.timeMs;
  }

  /** The proxy takes most of the time, if there is one. */
  get #shareOfFirst(): number {
    return this.#film.needs_proxy ? 0.2 : 1;
  }

  async pictures(): Promise<Pictures> {
    const [poster, strip] = ['poster.jpg', 'strip.jpg'].map((name) => path.join(this.#tools.folder, name));
    if (!poster || !strip) throw new Error('there are two names');
    await this.#run(posterArguments(this.#film, this.#input, poster), {});
    const part = this.#film.has_sound ? 0.5 : 1;
    await this.#run(stripArguments(this.#film, this.#input, strip), {
      onShare: this.#partFrom(0, part * this.#shareOfFirst),
    });
    return {
      poster: { ...fitted(this.#film, posterSide), bytes: await readFile(poster) },
      strip: { ...stripOf(this.#film), bytes: await readFile(strip) },
    };
  }

  async sound(): Promise<Sound | undefined> {
    if (!this.#film.has_sound) return undefined;
    const peaks = new Peaks(this.#film.duration_ms);
    const messages = await this.#run(soundArguments(this.#film, this.#input), {
      onShare: this.#partFrom(0.5 * this.#shareOfFirst, this.#shareOfFirst),
      onOutput: (chunk) => peaks.add(chunk),
    });
    return { peaks: peaks.values, loudness: readLoudness(messages) };
  }

  async proxy(): Promise<Proxy | undefined> {
    if (!this.#film.needs_proxy) return undefined;
    const file = path.join(this.#tools.folder, 'proxy.mp4');
    await this.#run(proxyArguments(this.#film, this.#input, file), {
      onShare: this.#partFrom(this.#shareOfFirst, 1),
    });
    return { ...fitted(this.#film, proxySide), file };
  }

  #partFrom(from: number, to: number): (share: number) => void {
    return (share) => this.#tools.onShare(from + (to - from) * share);
  }

  #run(
    args: readonly string[],
    more: { onShare?: (share: number) => void; onOutput?: (chunk: Buffer) => void },
  ): Promise<string> {
    const { program, memoryBytes, signal } = this.#tools;
    const limits: Limits = { memoryBytes, timeMs: Math.max(1, Math.ceil(this.#until - performance.now())) };
    return runFfmpeg(args, { program, limits, signal, durationMs: this.#film.duration_ms, ...more });
  }
}
