import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type MadeFile, storeMade } from '#server/base/files/store-made.ts';
import { renderApart } from '#server/base/files/thumbnails/render-apart.ts';
import { FilmRenderer } from '#server/base/media/rendering/render-film.ts';
import { NotMade } from '#server/base/media/rendering/run-ffmpeg.ts';
import { demuxerOf } from '#server/base/media/rendering/source.ts';
import { platformRef } from '#server/calls/acting.ts';
import type { Services } from '#server/calls/services.ts';
import { type FileRow, findFile } from '#server/resources/files/file-rows.ts';
import { changeInAttempt, type MediaAttempt, notePercent, Over } from './media-state.ts';
import { sourceOf } from './version-media.ts';

const megabyte = 2 ** 20;
const noteEveryMs = 1_000;
const stillSide = 320;

interface Tools {
  program: string;
  folder: string;
  signal: AbortSignal;
}

/** Makes everything, and stores each part as soon as it is there. The film itself is played meanwhile. */
export async function makeMedia(
  app: Services,
  of: MediaAttempt,
  { program, folder, signal }: Tools,
): Promise<void> {
  const version = await changeInAttempt(app, of, () => ({ status: 'making', percent: 0 }), true);
  const film = sourceOf(version);
  if (demuxerOf(film) === undefined)
    throw new NotMade(`nothing is made of ${film.container}`, 'not_readable');
  const progress = watchProgress(app, of);
  const timeMs = app.config.ffmpeg.minutes * 60_000;
  const ended = AbortSignal.any([signal, progress.isOver]);
  const input = await inputOf(app, of, version.file_id ?? '', {
    folder,
    signal: AbortSignal.any([ended, AbortSignal.timeout(timeMs)]),
  });
  const renderer = new FilmRenderer(film, input, {
    program,
    folder,
    signal: ended,
    onShare: progress.note,
    timeMs,
    memoryBytes: app.config.ffmpeg.memoryMb * megabyte,
  });
  const store = (name: string, media: string, content: MadeFile['content']): Promise<FileRow> =>
    storeMade(app, of.organization, platformRef, { name, media, content, property: 'edit_version.media' });
  try {
    await addPictures(app, of, renderer, store);
    await addSound(app, of, renderer, store);
    await addProxy(app, of, renderer, store);
  } catch (error) {
    if (progress.isOver.aborted) throw new Over();
    throw error;
  }
  await changeInAttempt(app, of, () => ({ status: 'made', percent: null, reason: null }));
}

type Store = (name: string, media: string, content: MadeFile['content']) => Promise<FileRow>;

async function addPictures(
  app: Services,
  of: MediaAttempt,
  renderer: FilmRenderer,
  store: Store,
): Promise<void> {
  const { poster, strip } = await renderer.pictures();
  const { bytes: posterBytes, ...posterSize } = poster;
  const { bytes: stripBytes, ...stripShape } = strip;
  const small = await renderApart('picture', Readable.from([posterBytes]), stillSide);
  const still = `data:image/webp;base64,${small.toString('base64')}`;
  const posterFile = await store('poster.jpg', 'image/jpeg', posterBytes);
  const stripFile = await store('strip.jpg', 'image/jpeg', stripBytes);
  await changeInAttempt(
    app,
    of,
    ({ has_still }) => ({
      poster: { file_id: posterFile.id, ...posterSize },
      strip: { file_id: stripFile.id, ...stripShape },
      ...(has_still ? {} : { still }),
    }),
    true,
  );
}

async function addSound(
  app: Services,
  of: MediaAttempt,
  renderer: FilmRenderer,
  store: Store,
): Promise<void> {
  const sound = await renderer.sound();
  if (!sound) return;
  const { peaks, loudness } = sound;
  const file = await store('waveform.json', 'application/json', Buffer.from(JSON.stringify({ peaks })));
  const waveform = { file_id: file.id, points: peaks.length };
  const loudness_lufs = loudness === null ? null : loudness.lufs.toFixed(1);
  await changeInAttempt(app, of, () => ({ waveform, loudness, loudness_lufs }), true);
}

async function addProxy(
  app: Services,
  of: MediaAttempt,
  renderer: FilmRenderer,
  store: Store,
): Promise<void> {
  const proxy = await renderer.proxy();
  if (!proxy) return;
  const { file, ...size } = proxy;
  const { id } = await store('proxy.mp4', 'video/mp4', { path: file });
  await changeInAttempt(app, of, () => ({ proxy: { file_id: id, ...size } }), true);
}

/** Only a store that has no files on this machine makes a copy of the film. */
async function inputOf(
  app: Services,
  of: MediaAttempt,
  id: string,
  { folder, signal }: Pick<Tools, 'folder' | 'signal'>,
): Promise<string> {
  const file = await app.db.withTenant(of.organization, 'read', (tx) => findFile(tx, of.organization, id));
  if (!file) throw new Over();
  const here = app.files.pathOf(file.content_key);
  if (here !== undefined) return here;
  const copy = path.join(folder, 'film');
  await pipeline(app.files.read(file.content_key), createWriteStream(copy), { signal });
  return copy;
}

/** Stores the progress once a second, and finds out in this way that somebody ended the attempt. */
function watchProgress(app: Services, of: MediaAttempt) {
  const ended = new AbortController();
  let notedAt = 0;
  const note = (share: number): void => {
    const now = performance.now();
    if (now - notedAt < noteEveryMs) return;
    notedAt = now;
    notePercent(app, of, Math.floor(share * 100)).then(
      (isUnderWay) => isUnderWay || ended.abort(),
      (error) => app.log.failure('progress of a film', error),
    );
  };
  return { isOver: ended.signal, note };
}
