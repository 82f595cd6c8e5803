import { z } from 'zod';
import type { Field, Fields } from '../schema/field.ts';
import { folded, longestSearchText } from './search.ts';

/** Folding takes a Korean syllable apart into three letters; it makes nothing longer than that. */
const mostFoldedPerLetter = 3;

/**
 * The properties of a search whose text is certain to be in the search text as a whole, however long the others before
 * it are. Only these can be looked for by a part of them: the search text has the index for it.
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

/** How long the text of a property can be at most; what the schema does not say is without end. */
const longest = (field: Field | undefined): number =>
  field ? longestOf(field.write) : Number.POSITIVE_INFINITY;

function longestOf(schema: unknown): number {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return longestOf(schema.unwrap());
  if (schema instanceof z.ZodEnum) return Math.max(...schema.options.map((one) => String(one).length));
  if (schema instanceof z.ZodString) return schema.maxLength ?? Number.POSITIVE_INFINITY;
  // What is only checked further has the length of what went in; a transformation could make it longer.
  if (schema instanceof z.ZodPipe && schema.out instanceof z.ZodStringFormat) return longestOf(schema.in);
  return Number.POSITIVE_INFINITY;
}

/** The text between the wildcards of a LIKE pattern; undefined where it ends within an escape, which LIKE refuses. */
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
 * What the search text of every match must contain: the runs of letters and digits of which the trigram index can make
 * use. A sigma is lower-cased by what stands beside it, so no run contains one.
 */
export const indexedRuns = (pattern: string): string[] =>
  (literalsOf(pattern) ?? [])
    .flatMap((literal) => folded(literal).match(/[\p{L}\p{N}]+/gu) ?? [])
    .flatMap((run) => run.split(/[σς]/))
    .filter((run) => [...run].length >= 3);
