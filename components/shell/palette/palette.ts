import { useSyncExternalStore } from 'react';

let isOpen = false;
/** The text that is typed before the field is there, while the palette is downloaded or drawn. */
let early = '';
const listeners = new Set<() => void>();

function keep(event: KeyboardEvent) {
  if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  early += event.key;
}

function set(next: boolean) {
  isOpen = next;
  early = '';
  if (next) document.addEventListener('keydown', keep, true);
  else document.removeEventListener('keydown', keep, true);
  for (const listener of listeners) listener();
}

/** Returns what was typed until now; from now on the field takes the keys itself. */
export function takeEarlyText(): string {
  document.removeEventListener('keydown', keep, true);
  return early;
}

export const palette = {
  open: () => set(true),
  close: () => set(false),
  toggle: () => set(!isOpen),
};

export const useIsPaletteOpen = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
