import { isObject } from '#server/kernel/values/objects.ts';

type Json = Record<string, unknown>;

/** Deeper schemas are named by their type only. */
const deepest = 5;

/** Parts of the document that say nothing about the values to send. */
const leftOut = new Set(['example', 'examples', '$schema']);

/** A schema in which every reference is replaced by what it names, down to a depth. */
export function inlined(schema: unknown, components: Readonly<Record<string, Json>>, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((one) => inlined(one, components, depth));
  if (!isObject(schema)) return schema;
  if (typeof schema.$ref === 'string') {
    const [, , group = '', name = ''] = schema.$ref.split('/');
    return depth < deepest ? inlined(components[group]?.[name], components, depth + 1) : { title: name };
  }
  if (depth > deepest) return { type: schema.type ?? 'object' };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key]) => !leftOut.has(key))
      .map(([key, value]) => [
        key,
        key === 'properties' ? propertiesOf(value, components, depth) : inlined(value, components, depth),
      ]),
  );
}

/** The names of properties are kept, whatever they are. */
const propertiesOf = (value: unknown, components: Readonly<Record<string, Json>>, depth: number): unknown =>
  isObject(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, inlined(one, components, depth + 1)]),
      )
    : value;
