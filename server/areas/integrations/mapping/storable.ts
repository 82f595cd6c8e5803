import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';

const mostLevels = 24;

/** PostgreSQL cannot store the character U+0000, nor half of a character. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const clean = (text: string) => text.replaceAll('\u0000', '').toWellFormed();

/** Returns the first value in a row that cannot be stored, or undefined if all of them can. */
export function flawOf(value: unknown, path = '', level = 1): ErrorDetail<string> | undefined {
  const flaw = (rule: string, message: Message) => ({ path: clean(path), rule, message });
  if (typeof value === 'string' && !isStorable(value)) return flaw('text', t('unstorable'));
  if (typeof value !== 'object' || value === null) return undefined;
  if (level > mostLevels) return flaw('depth', t('tooDeep', { count: mostLevels }));
  for (const [key, inner] of Object.entries(value)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return { path: at, rule: 'reserved', message: t('nameReserved') };
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
const unstorable = /(?<!\\)((?:\\\\)*)\\u(?:0000|d[89a-f][0-9a-f]{2})/g;

/**
 * Returns a row as JSON that can be stored. A long one is cut, and each character that cannot be stored is replaced by
 * a sign.
 */
export function storableRow(row: unknown): string {
  if (isDeeper(row, mostLevels)) return 'null';
  const text = (JSON.stringify(row) ?? 'null').replace(unstorable, '$1\uFFFD');
  return text.length <= longest ? text : JSON.stringify({ cut: text.slice(0, longest).toWellFormed() });
}
