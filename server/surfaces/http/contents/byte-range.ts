import type { ByteRange } from '#server/vocabulary/files.ts';

/**
 * The part of a file that a request asks for: undefined for the whole file, and `none` where there are no such bytes.
 * Several parts at once are answered with the whole file, as RFC 9110 allows.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (from === undefined || to === undefined || from + to === '') return undefined;
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'none' : { first: Math.max(0, size - last), last: size - 1 };
  }
  const first = Number(from);
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== '' && Number(to) < first) return undefined;
  return first >= size ? 'none' : { first, last };
}
