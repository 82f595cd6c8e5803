import { everywhere, knownReferences } from '#server/areas/platform/surface/described-inputs.ts';
import { isWithin } from '#server/areas/platform/surface/kind-operations.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { allNameables } from '#server/resources/resource/nameables.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { Documented, OpenApiDocument } from './openapi.ts';
import { isObject } from './references.ts';

/**
 * Adds `x-references` to each operation: the lists from which the ids in its query and body are chosen, by the names of
 * the properties, also inside of lines. `x-title` of a list has the properties by which people recognize a record. With
 * both, other programs offer records by their names, as the console does.
 */
export function nameChoices(document: OpenApiDocument, operations: readonly AnyOperation[]): void {
  const others = everywhere();
  const lists = listsByKind(document);
  for (const op of operations) {
    const { method, path } = op.meta.openapi;
    const entry = document.paths[path]?.[method.toLowerCase()];
    if (!entry) continue;
    const known = knownReferences(op, resourceAt(path), others);
    const names = new Set([...queryNames(entry), ...namesIn(bodyOf(entry, document))]);
    const choices = [...names].flatMap((name) => {
      const [kind = '', ...more] = known[name] ?? [];
      const list = more.length === 0 ? lists.get(kind) : undefined;
      return list ? [[name, list] as const] : [];
    });
    if (choices.length > 0) entry['x-references'] = Object.fromEntries(choices);
  }
  for (const [path, title] of titles()) {
    const list = document.paths[path]?.get;
    if (list) list['x-title'] = title;
  }
}

/** Lists under another record are left out, because their path needs its id. */
const listsByKind = ({ paths }: OpenApiDocument): ReadonlyMap<string, string> =>
  new Map(
    [
      ...allResources().map(({ kind, path }) => [kind, path] as const),
      ...allNameables().map(({ kind, path }) => [kind, path] as const),
    ].filter(([, path]) => paths[path]?.get && !path.includes('{')),
  );

/** A reference in the title is the id of another record, which is no name. */
function titles(): (readonly [string, readonly string[]])[] {
  const ofResources = allResources().map(({ path, all, screen: { title, titleElse = [] } }) => {
    const own = title.filter((name) => !all[name]?.refers);
    return [path, own.length > 0 ? own : titleElse] as const;
  });
  const ofNameables = allNameables().map(({ path }) => [path, ['name']] as const);
  return [...ofResources, ...ofNameables].filter(([, title]) => title.length > 0);
}

/** Returns the resource whose record or records the path is about. */
const resourceAt = (path: string): Resource | undefined =>
  allResources()
    .filter((one) => isWithin(path, one.path) || (one.itemPath && isWithin(path, one.itemPath)))
    .sort((a, b) => b.path.length - a.path.length)[0];

const queryNames = ({ parameters = [] }: Documented): string[] =>
  parameters.filter((one) => one.in === 'query').map(({ name }) => String(name));

function bodyOf({ requestBody }: Documented, { components }: OpenApiDocument): unknown {
  const schema = requestBody?.content['application/json']?.schema;
  const reference = isObject(schema) ? schema.$ref : undefined;
  return typeof reference === 'string' ? components.schemas?.[reference.split('/').at(-1) ?? ''] : schema;
}

function* namesIn(schema: unknown): Generator<string> {
  if (Array.isArray(schema)) for (const one of schema) yield* namesIn(one);
  else if (isObject(schema))
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties' && isObject(inner)) yield* Object.keys(inner);
      yield* namesIn(inner);
    }
}
