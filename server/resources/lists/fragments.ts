import { z } from 'zod';
import type { Field, Fields } from '#server/kernel/values/field.ts';
import { folded, longestSearchText } from './search.ts';

/** Folding splits a Korean syllable into at most three letters; no other letter becomes longer than that. */
const mostFoldedPerLetter = 3;

/**
 * The searched properties whose whole text is certain to be in the search text, however long the properties before
 * them are. Only these can be filtered by a part of their text, because the index covers the search text.
 */
export function fragmentFilters(
  filters: readonly string[],
  search: readonly string[],
  all: Fields,
): string[] {
  let room = longestSearchText - 1;
  const whole = search.filter((name) => {
    room -= longest(all[name]) * mostFoldedPerLetter + 1;
    return room >= 0;
  });
  return whole.filter((name) => filters.includes(name) && all[name]?.kind === 'text');
}

/** The greatest length of a property's text; it is infinite where the schema sets no limit. */
const longest = (field: Field | undefined): number =>
  field ? longestOf(field.write) : Number.POSITIVE_INFINITY;

function longestOf(schema: unknown): number {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return longestOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return Math.max(...schema.options.map((one) => String(one).length));
  if (schema instanceof z.ZodString) return schema.maxLength ?? Number.POSITIVE_INFINITY;
  // A schema that only adds a check keeps the length of its input; a transformation could make the text longer.
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodStringFormat) return longestOf(schema.in);
  return Number.POSITIVE_INFINITY;
}

/**
 * The literal texts between the wildcards of a LIKE pattern; undefined where it ends within an escape, which LIKE
 * refuses.
 */
export function literalsOf(pattern: string): string[] | undefined {
  const literals = [''];
  for (let at = 0; at < pattern.length; at++) {
    const letter = pattern.charAt(at);
    if (letter === '%' || letter === '_') literals.push('');
    else if (letter !== '\\') literals.push((literals.pop() ?? '') + letter);
    else if (at + 1 === pattern.length) return undefined;
    else literals.push((literals.pop() ?? '') + pattern.charAt(++at));
  }
  return literals.filter(Boolean);
}

/**
 * The runs of letters and digits that the search text of every match must contain and that the trigram index can use.
 * The lower case of a sigma depends on the letters next to it, so no run contains one.
 */
export const indexedRuns = (pattern: string): string[] =>
  (literalsOf(pattern) ?? [])
    .flatMap((literal) => folded(literal).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((run) => run.split(/[σς]/))
    .filter((run) => [...run].length >= 3);
