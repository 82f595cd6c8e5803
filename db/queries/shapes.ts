import { LRUCache } from 'lru-cache';
import { type Buildable, type Builder, Prepared } from './prepared.ts';

/** More than the usual lists of all kinds of records need. Each query is a text with the names of its values. */
const mostShapes = 5_000;

const shapes = new LRUCache<string, object>({ max: mostShapes });

/**
 * Tests compare the text of each shape with a newly built one, the first times that it is used again: two queries with
 * the same name would otherwise run the wrong one of them without an error.
 */
export const shapeCheck = { timesOfEach: 0 };

const timesChecked = new Map<string, number>();

/**
 * As `prepared`, for queries whose text depends on more than their values: each text is built once and kept under the
 * name of its shape, as long as it is in use. `build` has to make the same text for the same name.
 */
export function preparedByShape<Given extends object, T>(
  shape: string,
  build: (db: Builder, given: Given) => Buildable<T>,
): Prepared<Given, T> {
  const known = shapes.get(shape);
  // One name is one query, so it has the type of the one that is built here.
  if (known) return checked(shape, known as Prepared<Given, T>, build);
  const made = new Prepared(build);
  shapes.set(shape, made);
  return made;
}

function checked<Given extends object, T>(
  shape: string,
  known: Prepared<Given, T>,
  build: (db: Builder, given: Given) => Buildable<T>,
): Prepared<Given, T> {
  if (shapeCheck.timesOfEach === 0) return known;
  const times = timesChecked.get(shape) ?? 0;
  if (times >= shapeCheck.timesOfEach) return known;
  timesChecked.set(shape, times + 1);
  const { text } = new Prepared(build);
  if (text !== known.text) throw new Error(`Two queries have the name "${shape}":\n${known.text}\n${text}`);
  return known;
}
