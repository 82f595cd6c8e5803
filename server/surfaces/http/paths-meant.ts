import { longestMistyped, nearest } from '#server/kernel/names/nearest.ts';

/** What a path that is not there was probably meant to be: one a few letters away, or those that end in its word. */
export function pathsMeant(asked: string, paths: readonly string[]): string[] {
  if (asked.length > longestMistyped) return [];
  const near = nearest(asked, paths);
  if (near !== undefined) return [near];
  const word = wordOf(asked);
  return [...new Set(paths)].filter((path) => wordOf(path) === word).slice(0, 3);
}

const wordOf = (path: string) => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
