import { isFilm, mediaAddress } from './film.ts';

const withinMs = 4_000;
const longestSide = 320;
const quality = 0.8;

/** The moment of the still, past the black frames at the start of many films. */
const momentOf = (duration: number) => Math.min(Number.isFinite(duration) ? duration / 3 : 1, 10);

const next = (video: HTMLVideoElement, name: string, { signal }: AbortController) =>
  new Promise<void>((resolve, reject) => {
    video.addEventListener(name, () => resolve(), { once: true, signal });
    video.addEventListener('error', () => reject(new Error('the video does not load')), {
      once: true,
      signal,
    });
    signal.addEventListener('abort', () => reject(new Error('the video takes too long to load')), {
      once: true,
    });
  });

/**
 * Tells if a film can be loaded, which it cannot if there is no file at its address. A slow server leaves the question
 * open.
 */
export async function isLoadable(address: string): Promise<boolean> {
  if (!isFilm(address)) return true;
  const video = document.createElement('video');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), withinMs);
  try {
    const loaded = next(video, 'loadedmetadata', limit);
    Object.assign(video, { muted: true, preload: 'metadata' });
    video.src = mediaAddress(address);
    await loaded;
    return true;
  } catch {
    return video.error === null;
  } finally {
    release(video, timer, limit);
  }
}

function release(
  video: HTMLVideoElement,
  timer: ReturnType<typeof setTimeout>,
  limit: AbortController,
): void {
  clearTimeout(timer);
  limit.abort();
  video.removeAttribute('src');
  video.load();
}

/**
 * Takes a small picture of a film as a data URL. Undefined if the file does not play, or if its server does
 * not allow other sites to read it.
 */
export const takeStill = async (address: string): Promise<string | undefined> =>
  isFilm(address) ? stillFrom(mediaAddress(address)) : undefined;

/** As `takeStill`, of a film on the person's own device. */
export async function takeStillOf(film: File): Promise<string | undefined> {
  const address = URL.createObjectURL(film);
  try {
    return await stillFrom(address);
  } finally {
    URL.revokeObjectURL(address);
  }
}

async function stillFrom(source: string): Promise<string | undefined> {
  const video = document.createElement('video');
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), withinMs);
  try {
    const loaded = next(video, 'loadeddata', limit);
    Object.assign(video, { crossOrigin: 'anonymous', muted: true, preload: 'auto' });
    video.src = source;
    await loaded;
    const seeked = next(video, 'seeked', limit);
    video.currentTime = momentOf(video.duration);
    await seeked;
    return pictureOf(video);
  } catch {
    return undefined;
  } finally {
    release(video, timer, limit);
  }
}

function pictureOf(video: HTMLVideoElement): string | undefined {
  const { videoWidth, videoHeight } = video;
  // A browser that plays only the sound of a film has no picture of it.
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = longestSide / Math.max(videoWidth, videoHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', quality);
}
