import type { AnyOperation } from '#server/calls/declared.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { OpenApiDocument } from './openapi.ts';
import { isObject } from './references.ts';

const pascal = (name: string) => name.replace(/(?:^|[-_.])(\w)/g, (_, first: string) => first.toUpperCase());

/** The kind of record that an operation creates or changes, by its address. */
function kindsByAddress(): ReadonlyMap<string, string> {
  return new Map(
    allResources().flatMap(({ kind, path, itemPath = path }) => [
      [`POST ${path}`, `${pascal(kind)}Create`] as const,
      [`PATCH ${itemPath}/{id}`, `${pascal(kind)}Update`] as const,
    ]),
  );
}

/**
 * Moves the schema of each body to the components, under a name such as `ContactCreate`: generators of clients name
 * their types after it.
 */
export function nameBodies(document: OpenApiDocument, operations: readonly AnyOperation[]): void {
  const kinds = kindsByAddress();
  for (const { meta } of operations) {
    const { method, path } = meta.openapi;
    const entry = document.paths[path]?.[method.toLowerCase()];
    const body = entry?.requestBody?.content['application/json'];
    if (!entry || !body || !isObject(body.schema) || !isObject(body.schema.properties)) continue;
    const name = kinds.get(`${method} ${path}`) ?? `${pascal(entry.operationId)}Request`;
    document.components.schemas = { ...document.components.schemas, [name]: body.schema };
    body.schema = { $ref: `#/components/schemas/${name}` };
  }
}
