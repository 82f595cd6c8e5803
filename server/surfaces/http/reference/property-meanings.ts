import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '#server/vocabulary/root.ts';
import type { OpenApiDocument } from './openapi.ts';
import { isObject } from './references.ts';

export type Meanings = ReadonlyMap<string, string>;

const folder = fileURLToPath(new URL('server/surfaces/http/reference/meanings', root));

/** Read only when the document is made, so that a running process does not hold thousands of sentences. */
export const propertyMeanings = (): Meanings =>
  new Map(
    globSync('*.json', { cwd: folder }).flatMap((file) =>
      Object.entries<string>(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
    ),
  );

/** The entry for a property: `Invoice.lines.total` before `lines.total`, and that before `total`. */
export function entryFor(meanings: Meanings, names: readonly string[]): string | undefined {
  const candidates = names.map((_, nth) => names.slice(nth).join('.'));
  return candidates.find((name) => meanings.has(name));
}

export interface Property {
  names: readonly string[];
  schema: Record<string, unknown>;
}

function* propertiesIn(value: unknown, names: readonly string[]): Generator<Property> {
  if (Array.isArray(value)) for (const one of value) yield* propertiesIn(one, names);
  if (!isObject(value) || Array.isArray(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'example' || key === 'default' || key === 'enum') continue;
    if (key !== 'properties') yield* propertiesIn(inner, names);
    else if (isObject(inner))
      for (const [name, schema] of Object.entries(inner)) {
        const own = [...names, name];
        if (isObject(schema)) yield { names: own, schema };
        yield* propertiesIn(schema, own);
      }
  }
}

/** A sentence about a property of a record also describes it in the bodies that create and change the record. */
const recordOf = (schema: string) =>
  schema.replace(/(?:Create|Update|WithRelated)$/, '').replace(/^.+(BatchRequest|SearchRequest)$/, '$1');

/** Batches of all kinds of records have the same reply. */
const replyOf = (operationId: string) => operationId.replace(/^.+-batch$/, 'batch');

/** Every property of the components and of the replies, with the names of what it is inside of. */
export function* propertiesOf({ components, paths }: OpenApiDocument): Generator<Property> {
  for (const [name, schema] of Object.entries(components.schemas ?? {}))
    yield* propertiesIn(schema, [recordOf(name)]);
  for (const operation of Object.values(paths).flatMap((one) => Object.values(one)))
    yield* propertiesIn(operation.responses['200'], [replyOf(operation.operationId)]);
}

export function describeProperties(document: OpenApiDocument, meanings = propertyMeanings()): void {
  for (const { names, schema } of propertiesOf(document)) {
    const entry = entryFor(meanings, names);
    if (entry !== undefined && schema.description === undefined) schema.description = meanings.get(entry);
  }
}
