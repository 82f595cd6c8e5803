import type { Playback } from './playback.ts';

/** As every editing program has them. */
export const playerKeys = ['space', 'j', 'k', 'l', ',', '.', 'i', 'o'] as const;

/** What a key does to the film; nothing where it is not one of its own. */
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
