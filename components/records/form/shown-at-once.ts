import type { Kind } from '../kinds/kind.ts';
import type { Values } from './values.ts';

/**
 * The properties that the form for a new record shows at once: the essential ones, those that begin with a value, and
 * those that a call asks for later. Everybody owns what they write, so their own name alone needs no field.
 */
export function shownAtOnce({ screen, fields }: Kind, initial: Values): string[] {
  const { essentials, later, writeOptions } = screen;
  if (essentials.length === 0) return [];
  const own = fields.filter(({ is_writer }) => is_writer).map(({ name }) => name);
  const given = Object.keys(initial).filter((name) => !own.includes(name));
  return [...essentials, ...given, ...writeOptions, ...later];
}
