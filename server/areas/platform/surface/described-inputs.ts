import { z } from 'zod';
import type { AnyOperation } from '#server/calls/declared.ts';
import { allResources } from '#server/kernel/resource/registry.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import type { Field } from '#server/kernel/schema/field.ts';
import { kindMadeAt, type Named } from './kind-operations.ts';

type Json = Record<string, unknown>;

/** By the name of a property: which kinds of record an id there may name. */
export type Refers = Record<string, string[]>;

/** How an operation is called, as data. */
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

/** What a name refers to wherever it refers to anything: `company_id` is a company inside of lines, too. */
export function everywhere(): Refers {
  const found = new Map<string, Set<string>>();
  const note = (name: string, kind: string) => found.set(name, (found.get(name) ?? new Set()).add(kind));
  for (const { all } of allResources())
    for (const [name, field] of Object.entries(all)) {
      const { refers = field.chosenFrom, inside = {} } = field;
      if (refers) note(name, refers);
      for (const [inner, kind] of Object.entries(inside)) note(inner, kind);
    }
  // A record is also named by what its kind is called, and several by the plural of what names one.
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

/** What an id in a property may name. */
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

/** Of what is known, that which the schema has a property for. */
export function refersIn(schema: Json, known: Refers = everywhere()): Refers {
  const names = new Set(namesIn(schema));
  return Object.fromEntries(Object.entries(known).filter(([name]) => names.has(name)));
}

/** What an operation takes, and what the ids in it name: its resource's own references win. */
export function describeInput(op: AnyOperation, resource?: Resource): { schema: Json; refers: Refers } {
  const schema = jsonOf(op.meta.input, 'input');
  const made = Object.entries(op.meta.examples.records ?? {}).flatMap(([path, at]) => {
    const kind = kindMadeAt(at, allResources());
    const name = path.split('.').findLast((part) => !/^\d+$/.test(part));
    return kind && name ? [[name, [kind]]] : [];
  });
  const known: Refers = {
    ...everywhere(),
    ...Object.fromEntries(made),
    ...(resource ? ownReferences(resource) : {}),
  };
  return { schema, refers: refersIn(schema, known) };
}

export const describeCall = ({ area, verb, op }: Named, resource?: Resource) => ({
  area,
  verb,
  ...describeInput(op, resource),
  shows_secret: op.meta.showsSecret,
});
