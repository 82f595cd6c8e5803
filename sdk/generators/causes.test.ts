import { expect, test } from 'vitest';
import { areas } from '../../server/product/areas.ts';
import { registerAreas } from '../../server/product/register-areas.ts';
import { appRouter } from '../../server/product/router.ts';
import { buildDocument } from '../../server/surfaces/http/reference/openapi.ts';
import { isObject, refsIn } from '../../server/surfaces/http/reference/references.ts';

registerAreas(areas);
const schemaExample = { data: [{ schema: { $ref: '#/$defs/Absence' } }] };
const document = buildDocument(appRouter, { 'webhookSettings-eventTypes': { response: schemaExample } });

test('every reference in the document has a target, because generators follow it also in examples', () => {
  const targets = new Set(
    Object.entries(document.components).flatMap(([place, members]) =>
      Object.keys(members).map((name) => `#/components/${place}/${name}`),
    ),
  );
  expect([...refsIn(document)].filter((reference) => !targets.has(reference))).toEqual([]);
});

/** The name that generators give to an inline schema: the names of the properties around it, joined. */
const joined = (names: readonly string[]) =>
  names
    .join('_')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

function* inlineEnums(schema: unknown, at: readonly string[]): Generator<string> {
  if (!isObject(schema)) return;
  if (Array.isArray(schema.enum)) yield joined(at);
  yield* inlineEnums(schema.items, [...at, 'item']);
  if (!isObject(schema.properties)) return;
  for (const [name, inner] of Object.entries(schema.properties)) yield* inlineEnums(inner, [...at, name]);
}

test('no two inline enums of a schema have the same name in generated clients', () => {
  const collisions = Object.entries(document.components.schemas ?? {}).flatMap(([name, schema]) => {
    const names = [...inlineEnums(schema, [name])];
    return names.filter((one, nth) => names.indexOf(one) !== nth);
  });
  expect(collisions).toEqual([]);
});
