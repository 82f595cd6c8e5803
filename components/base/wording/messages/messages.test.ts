import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { areaNames, roles } from '#server/kernel/access/access.ts';
import { errorCodes } from '../../data/error-codes.ts';
import { complete } from './complete.ts';
import en from './en.ts';
import es from './es.ts';
import ptBR from './pt-BR.ts';

type Text = string | readonly string[] | { [key: string]: Text };

/** The names of the values in a text, also in the branches of a choice. */
function valuesIn(parts: unknown): string[] {
  if (!Array.isArray(parts)) return [];
  return parts.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [name, kind, branches] = part;
    if (part.length === 1) return [String(name)];
    // Anything else than a kind of value is the text inside a tag.
    if (typeof kind !== 'number') return valuesIn(part.slice(1));
    return [String(name), ...Object.values(branches ?? {}).flatMap(valuesIn)];
  });
}

/**
 * Every text by its path, with the values in it: a translation may change words, not values. Only the gender of a word
 * is one that English does not need.
 */
function texts(value: Text, path = ''): string[] {
  if (typeof value !== 'string')
    return Object.entries(value).flatMap(([key, inner]) => texts(inner, `${path}.${key}`));
  const names = path.startsWith('.errorDocs') ? [] : new Set(valuesIn(compile(value)));
  return [
    `${path} ${[...names]
      .filter((name) => name !== 'gender')
      .sort()
      .join(' ')}`,
  ];
}

test.each([
  ['es', es],
  ['pt-BR', ptBR],
])('%s has no text that English does not have, and the same values in each', (_locale, messages) => {
  const english = new Set(texts(en));
  expect(texts(messages).filter((text) => !english.has(text))).toEqual([]);
});

test('a text that has no translation is English', () => {
  const { retry: _, ...common } = es.common;
  const completed = complete(en, { common });
  expect(completed.common).toEqual({ ...common, retry: en.common.retry });
  expect(completed.shell).toEqual(en.shell);
  expect(complete(en, es)).toEqual(es);
});

test('every error code has a page and a short text', () => {
  expect(Object.keys(en.errorDocs).sort()).toEqual([...errorCodes].sort());
  for (const code of errorCodes) expect(en.failure).toHaveProperty(code);
});

test('every role and area has a name', () => {
  expect(Object.keys(en.roles)).toEqual([...roles]);
  expect(Object.keys(en.areas).sort()).toEqual([...areaNames].sort());
});
