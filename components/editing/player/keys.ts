import type { Playback } from './playback.ts';

/** Applies a key to the player; returns false if the key has no action. */
export function playWith(playback: Playback, key: string, onMark: (end: 'in' | 'out') => void): boolean {
  const acts: Record<string, () => void> = {
    ' ': () => playback.toggle(),
    j: () => playback.backward(),
    k: () => playback.pause(),
    l: () => playback.forward(),
    ',': () => playback.step(-1),
    '.': () => playback.step(1),
    i: () => onMark('in'),
    o: () => onMark('out'),
  };
  const act = acts[key.toLowerCase()];
  act?.();
  return act !== undefined;
}
