/** The parts of a JSON schema from which fields are made. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  description?: string;
  default?: unknown;
  $ref?: string;
}

export type Schemas = Readonly<Record<string, Schema>>;

/** Replaces references to components by their targets. A schema inside itself is any value. */
export function resolved(schema: Schema, schemas: Schemas, inside: readonly string[] = []): Schema {
  const { $ref, ...own } = schema;
  if ($ref !== undefined) {
    const target = schemas[$ref.split('/').at(-1) ?? ''];
    return target && !inside.includes($ref)
      ? { ...resolved(target, schemas, [...inside, $ref]), ...own }
      : own;
  }
  const { anyOf, items, properties } = schema;
  const inner = (one: Schema) => resolved(one, schemas, inside);
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(inner) }),
    ...(items && { items: inner(items) }),
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)])),
    }),
  };
}

/** Removes null from a schema, because null is a value to send and no separate kind. */
export function plain(schema: Schema): Schema {
  const kinds = (schema.anyOf ?? []).filter(({ type }) => type !== 'null');
  return kinds.length === 1 && kinds[0] ? { ...schema, ...kinds[0] } : schema;
}

export const typeOf = ({ type }: Schema): string | undefined =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;
