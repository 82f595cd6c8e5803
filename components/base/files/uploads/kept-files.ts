import { clear, createStore, del, entries, get, set } from 'idb-keyval';
import { rememberedMs } from './remembered.ts';

/**
 * The browser keeps files that are being sent, so that they go on after a reload. It copies them, so larger ones are not
 * kept; their person chooses them again.
 */
const mostBytes = 2 ** 30;

interface Kept {
  file: File;
  /** In milliseconds. */
  at: number;
}

const store = () => createStore('uploads', 'files');

/** A browser that stores nothing, or has no room, loses nothing but the convenience. */
const orNothing = <T>(work: () => Promise<T>): Promise<T | undefined> => work().catch(() => undefined);

export async function keepFile(id: string, file: File): Promise<void> {
  if (file.size <= mostBytes)
    await orNothing(() => set(id, { file, at: Date.now() } satisfies Kept, store()));
}

export async function keptFile(id: string): Promise<File | undefined> {
  const kept = await orNothing(() => get<Kept>(id, store()));
  return kept?.file;
}

export const dropKept = (id: string) => orNothing(() => del(id, store()));

/** The server has forgotten their uploads. */
export const dropOldFiles = () =>
  orNothing(async () => {
    for (const [id, { at }] of await entries<string, Kept>(store()))
      if (Date.now() - at > rememberedMs) await del(id, store());
  });

/** For the end of a session: another person may use the browser next. */
export const dropAllKept = () => orNothing(() => clear(store()));
