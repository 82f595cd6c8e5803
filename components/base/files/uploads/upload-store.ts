import { useSyncExternalStore } from 'react';
import type { Upload } from './upload.ts';

/** The uploads of this tab. They are no state of a component, so they go on while the person moves between pages. */
let uploads: readonly Upload[] = [];
/** The owners whose uploads are shown where they belong, so that the panel leaves them out. */
let shownOwners: readonly string[] = [];
const listeners = new Set<() => void>();
const none: readonly never[] = [];

const notify = () => {
  for (const listener of listeners) listener();
};

export const currentUploads = () => uploads;

export function setUploads(next: readonly Upload[]): void {
  uploads = next;
  notify();
}

export function changeUpload(key: string, change: Partial<Upload>): void {
  if (!uploads.some((one) => one.key === key)) return;
  setUploads(uploads.map((one) => (one.key === key ? { ...one, ...change } : one)));
}

/** Returns the function that ends it. An owner may be shown at two places. */
export function showOwner(owner: string): () => void {
  shownOwners = [...shownOwners, owner];
  notify();
  return () => {
    shownOwners = shownOwners.toSpliced(shownOwners.indexOf(owner), 1);
    notify();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const useUploads = () =>
  useSyncExternalStore(
    subscribe,
    () => uploads,
    () => none,
  );

export const useShownOwners = () =>
  useSyncExternalStore(
    subscribe,
    () => shownOwners,
    () => none,
  );
