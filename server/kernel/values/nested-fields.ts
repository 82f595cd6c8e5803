import { z } from 'zod';
import { type Kind, newId, prefixOf } from '#server/vocabulary/ids.ts';
import type { Field, Mention } from './field.ts';
import { isObject } from './objects.ts';
import { id } from './record-id.ts';

/** A list of ids without duplicates. */
export const references = (kind: Kind, max: number) =>
  ({
    kind: 'list',
    write: z
      .array(id)
      .max(max)
      .transform((ids) => [...new Set(ids)])
      .optional(),
    read: z.array(z.string()),
    names: [kind],
    mentions: (value) => listed(value).map((id, at) => ({ path: String(at), kind, id: String(id) })),
  }) as const satisfies Field;

/** A record of any of these kinds. */
export function related<const K extends readonly [Kind, ...Kind[]]>(kinds: K) {
  const shape = z.strictObject({ type: z.enum(kinds), id });
  return {
    kind: 'object',
    write: shape.nullish(),
    read: z.object({ type: z.string(), id: z.string() }).nullable(),
    names: kinds,
    mentions: (value: unknown): Mention[] => {
      const parsed = shape.safeParse(value);
      return parsed.success ? [{ path: 'id', kind: parsed.data.type, id: parsed.data.id }] : [];
    },
  } as const satisfies Field;
}

/** Lines of a document. Each has an id, which identifies the line when the list is sent again. */
export function lines<S extends z.core.$ZodLooseShape, R extends z.core.$ZodLooseShape>(
  write: S,
  read: R,
  refers: Readonly<Record<string, Kind>> = {},
  max = 500,
) {
  const line = z.object({ id: z.string().max(64).optional(), ...write });
  return {
    kind: 'list',
    write: z
      .array(line)
      .max(max)
      .transform((all) => all.map(withId))
      .optional(),
    read: z.array(z.object({ id: z.string(), ...read })),
    keep: keepIds,
    names: Object.values(refers),
    inside: refers,
    mentions: (value: unknown): Mention[] =>
      listed(value).flatMap((one, at) =>
        Object.entries(refers).flatMap(([name, kind]) => idsIn(one, `${at}.${name}`, name, kind)),
      ),
  } as const satisfies Field;
}

/** A property of a line names one record, or a list of them. */
function idsIn(line: unknown, path: string, name: string, kind: Kind): Mention[] {
  const value = isObject(line) ? line[name] : undefined;
  if (typeof value === 'string') return [{ path, kind, id: value }];
  return listed(value).map((id, at) => ({ path: `${path}.${at}`, kind, id: String(id) }));
}

const withId = <L extends object>(line: L) => ({
  ...line,
  id: 'id' in line && typeof line.id === 'string' ? line.id : newId('line', Date.now()),
});

/**
 * A line that was sent without an id keeps the id of the old line at the same place, unless that id is named
 * elsewhere.
 */
function keepIds(before: unknown, wanted: unknown): unknown {
  if (!Array.isArray(wanted) || before === wanted) return wanted;
  const [old, lines] = [listed(before).map(idOf), listed(wanted)];
  const named = new Set(lines.map(idOf).filter((id) => old.includes(id)));
  return lines.map((line, at) => {
    const [own, former] = [idOf(line), old[at]];
    if (own === undefined || named.has(own) || !isMade(own) || former === undefined || named.has(former))
      return line;
    return isObject(line) ? { ...line, id: former } : line;
  });
}

const idOf = (line: unknown): string | undefined =>
  isObject(line) && typeof line.id === 'string' ? line.id : undefined;

const isMade = (id: string) => id.startsWith(`${prefixOf('line')}_`);

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
