import { z } from 'zod';
import type { AnyOperation } from '#server/calls/declared.ts';
import type { Field } from '#server/kernel/values/field.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { kindMadeAt, type Named } from './kind-operations.ts';

type Json = Record<string, unknown>;

/** The kinds of record that an id may name, by the name of its property. */
export type Refers = Record<string, string[]>;

/** The call of an operation, as data. */
export const describedCall = z.object({
  area: z.string(),
  verb: z.string(),
  schema: z.record(z.string(), z.unknown()),
  refers: z.record(z.string(), z.array(z.string())),
  shows_secret: z.boolean(),
});

export const jsonOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** Returns the names that refer to one kind only, such as `company_id`, so that they also work inside of lines. */
export function everywhere(): Refers {
  const found = new Map<string, Set<string>>();
  const note = (name: string, kind: string) => found.set(name, (found.get(name) ?? new Set()).add(kind));
  for (const { all } of allResources())
    for (const [name, field] of Object.entries(all)) {
      const { refers = field.chosenFrom, inside = {} } = field;
      if (refers) note(name, refers);
      for (const [inner, kind] of Object.entries(inside)) note(inner, kind);
    }
  // The name of a kind with `_id` also refers to it, and a plural such as `company_ids` refers to several.
  for (const { kind } of allResources()) if (!found.has(`${kind}_id`)) note(`${kind}_id`, kind);
  for (const [name, kinds] of [...found])
    if (name.endsWith('_id') && !found.has(`${name}s`)) found.set(`${name}s`, kinds);
  const clear = [...found].filter(([, kinds]) => kinds.size === 1);
  return Object.fromEntries(clear.map(([name, kinds]) => [name, [...kinds]]));
}

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...inner }: Json = { ...schema };
  const own = typeof properties === 'object' && properties !== null ? properties : {};
  return [
    ...Object.keys(own),
    ...Object.values(own).flatMap(namesIn),
    ...Object.values(inner).flatMap(namesIn),
  ];
}

/** Returns the kinds of record that an id in a property may name. */
export const namedBy = ({ refers, chosenFrom, names = [] }: Field): string[] => {
  const only = refers ?? chosenFrom;
  return only ? [only] : [...names];
};

const ownReferences = ({ all }: Resource): Refers =>
  Object.fromEntries(
    Object.entries(all).flatMap(([name, field]) => {
      const kinds = namedBy(field);
      return kinds.length ? [[name, kinds]] : [];
    }),
  );

/** Limits the known references to the properties of the schema. */
export function refersIn(schema: Json, known: Refers = everywhere()): Refers {
  const names = new Set(namesIn(schema));
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
}

/** Describes the input of an operation and the kinds that its ids name. */
function describeInput(op: AnyOperation, resource?: Resource): { schema: Json; refers: Refers } {
  const schema = jsonOf(op.meta.input, 'input');
  return { schema, refers: refersIn(schema, knownReferences(op, resource)) };
}

/** Returns the kinds that the ids of an operation may name; the references of its own resource come first. */
export function knownReferences(
  op: AnyOperation,
  resource?: Resource,
  others: Refers = everywhere(),
): Refers {
  const made = Object.entries(op.meta.examples.records ?? {}).flatMap(([path, at]) => {
    const kind = at && kindMadeAt(at, allResources());
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
    return kind && name ? [[name, [kind]]] : [];
  });
  return { ...others, ...Object.fromEntries(made), ...(resource ? ownReferences(resource) : {}) };
}

export const describeCall = ({ area, verb, op }: Named, resource?: Resource) => ({
  area,
  verb,
  ...describeInput(op, resource),
  shows_secret: op.meta.showsSecret,
});
