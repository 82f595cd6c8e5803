import type { ErrorDetail } from '#server/calls/errors.ts';

const mostLevels = 24;

/** PostgreSQL cannot store the character U+0000, nor half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Returns the first value in a row that cannot be stored, or undefined if all of them can. */
export function flawOf(value: unknown, path = '', level = 1): ErrorDetail | undefined {
  const flaw = (rule: string, message: string) => ({ path: clean(path), rule, message });
  if (typeof value === 'string' && !isStorable(value))
    return flaw('text', 'contains the character U+0000 or half of a Unicode character');
  if (typeof value !== 'object' || value === null) return undefined;
  if (level > mostLevels) return flaw('depth', `is nested deeper than ${mostLevels} levels`);
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return { path: at, rule: 'reserved', message: 'this name is reserved' };
    const found = flawOf(isStorable(key) ? inner : key, at, level + 1);
    if (found) return found;
  }
  return undefined;
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

const longest = 20_000;
/** Escapes in JSON of characters that cannot be stored. */
const unkeepable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * Returns a row as JSON that can be stored. A long one is cut, and each character that cannot be stored is replaced by
 * a sign.
 */
export function keptRow(row: unknown): string {
  if (isDeeper(row, mostLevels)) return 'null';
  const text = (JSON.stringify(row) ?? 'null').replace(unkeepable, '$1\uFFFD');
  return text.length <= longest ? text : JSON.stringify({ cut: text.slice(0, longest).toWellFormed() });
}
