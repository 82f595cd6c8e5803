import type { FilmFacts, MadePart } from './film-facts.ts';

export interface MadeInBrowser {
  poster: Blob;
  strip: Blob;
  /** Missing if the browser cannot read the sound, or not in time. */
  peaks?: number[];
}

/** After this time, the browser stops making pictures and the waveform. */
const longestMs = 300_000;

/** Several films are made one after the other, so that they take the memory of one. */
let lastFilm: Promise<unknown> = Promise.resolve();

/** Undefined if this browser cannot decode the film. */
export function makeInWorker(file: File, film: FilmFacts): Promise<MadeInBrowser | undefined> {
  const made = lastFilm.then(() => makeAlone(file, film));
  lastFilm = made.catch(() => {});
  return made;
}

async function makeAlone(file: File, film: FilmFacts): Promise<MadeInBrowser | undefined> {
  if (!('VideoDecoder' in window) || !('OffscreenCanvas' in window)) return undefined;
  const worker = new Worker(new URL('./film-worker.ts', import.meta.url), { type: 'module' });
  let made: MadeInBrowser | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await new Promise<void>((resolve) => {
      timer = setTimeout(resolve, longestMs);
      worker.addEventListener('error', () => resolve());
      worker.addEventListener('message', ({ data }: MessageEvent<MadePart>) => {
        if (data.kind === 'pictures') made = { poster: data.poster, strip: data.strip };
        else if (data.kind === 'waveform') made = made && { ...made, peaks: data.peaks };
        else resolve();
      });
      worker.postMessage({ file, film });
    });
    return made;
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
