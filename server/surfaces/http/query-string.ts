import { invalidRequest } from '#server/vocabulary/errors.ts';
import { checkText } from './body.ts';
import { t } from './messages.ts';

export type QueryValue = string | Record<string, string>;

/** `a=1&b[gte]=2&m[x][y]=3` → { a: '1', b: { gte: '2' }, m: { 'x.y': '3' } }, without ever touching a prototype. */
export function parseQuery(search: string): Record<string, QueryValue> {
  const values = new Map<string, string | Map<string, string>>();
  for (const pair of search.split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1));
    const [, base, inside] = /^([^[\]]+)\[([^[\]]*(?:\]\[[^[\]]*)*)\]$/.exec(name) ?? [];
    const inner = inside?.replaceAll('][', '.');
    if (base === undefined || inner === undefined) {
      if (values.has(name)) throw invalidRequest(t('givenTwice', { name }));
      values.set(name, value);
      continue;
    }
    const group = values.get(base) ?? new Map<string, string>();
    if (typeof group === 'string') throw invalidRequest(t('givenBothWays', { base, name }));
    if (group.has(inner)) throw invalidRequest(t('givenTwice', { name }));
    values.set(base, group.set(inner, value));
  }
  return Object.fromEntries(
    [...values].map(([name, value]) => [name, typeof value === 'string' ? value : Object.fromEntries(value)]),
  );
}

/** The path segment or query part as it was meant, refused where it is not UTF-8. */
function decode(text: string): string {
  let decoded = text;
  try {
    if (/[%+]/.test(text)) decoded = decodeURIComponent(text.replaceAll('+', '%20'));
  } catch {
    throw invalidRequest(t('addressNotUtf8'));
  }
  checkText(decoded, 'address');
  return decoded;
}

export function decodeSegment(text: string): string {
  return decode(text.replaceAll('+', '%2B'));
}
