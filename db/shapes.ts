import { LRUCache } from 'lru-cache';
import { type Buildable, type Builder, Prepared } from './prepared.ts';

/** More than the usual lists of all kinds of records need. Each query is a text with the names of its values. */
const mostShapes = 5_000;

const shapes = new LRUCache<string, object>({ max: mostShapes });

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
  if (known) return known as Prepared<Given, T>;
  const made = new Prepared(build);
  shapes.set(shape, made);
  return made;
}
