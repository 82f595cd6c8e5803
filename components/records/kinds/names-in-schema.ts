import { isObject } from './kind.ts';

export interface Names {
  properties: Set<string>;
  values: Map<string, Set<string>>;
}

/** Collects all properties inside a schema, and the values of enums. */
export function collect(schema: unknown, property: string, names: Names): void {
  if (Array.isArray(schema)) for (const one of schema) collect(one, property, names);
  if (!isObject(schema)) return;
  for (const value of [schema.enum, schema.const].flat())
    if (typeof value === 'string')
      names.values.set(property, (names.values.get(property) ?? new Set()).add(value));
  if (isObject(schema.properties))
    for (const [name, one] of Object.entries(schema.properties)) {
      names.properties.add(name);
      collect(one, name, names);
    }
  // Schemas with names of their own are kept in $defs and referred to.
  if (isObject(schema.$defs)) for (const one of Object.values(schema.$defs)) collect(one, property, names);
  for (const key of ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])
    collect(schema[key], property, names);
}

export function namesInSchema(schema: unknown): Names {
  const names: Names = { properties: new Set(), values: new Map() };
  collect(schema, '', names);
  return names;
}
