import { expect, test } from 'vitest';
import { z } from 'zod';
import { namedOperations } from '#server/resources/resource/registry.ts';
import '../../support/test-server.ts';

/** The parts of a schema, with the names that lead to them. */
function* partsOf(
  schema: z.core.$ZodType,
  path: string,
): Generator<{ schema: z.core.$ZodType; path: string }> {
  yield { schema, path };
  if (schema instanceof z.ZodObject)
    for (const [name, part] of Object.entries(schema.shape)) yield* partsOf(part, `${path}.${name}`);
  else if (schema instanceof z.ZodArray) yield* partsOf(schema.element, `${path}[]`);
  else if (schema instanceof z.ZodUnion) for (const part of schema.options) yield* partsOf(part, path);
  else if (schema instanceof z.ZodRecord) yield* partsOf(schema.valueType, `${path}.*`);
  else if (schema instanceof z.ZodPipe) yield* partsOf(schema.in, path);
  else if ('innerType' in schema._zod.def && schema._zod.def.innerType instanceof z.ZodType)
    yield* partsOf(schema._zod.def.innerType, path);
}

/** An object that keeps names which its schema does not declare. */
const isLoose = (schema: z.core.$ZodType) =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodUnknown;

/** The places inside of bodies that take any name, and the reasons. */
const loose: Readonly<Record<string, string>> = {
  '.operations[].data': 'the properties of a record',
  '.operations[].set': 'the properties of a card',
  '.matching.data': 'the properties of records',
  '.set': 'the properties of cards',
  '.deal': 'the properties of the deal that a lead becomes',
  '.convert.deal': 'the properties of the deal that a lead becomes',
  '.address': 'countries have parts of an address that are not declared; they are kept',
  '.delivery_address': 'as above',
  '.bank': 'countries have other numbers of accounts; they are kept',
  '.annotation': 'a program may keep more about a drawing; it is kept',
  '.visitor': 'a site may tell more about its visitor; it is kept',
  '.kinds.*': 'each agent refuses the settings that its kinds do not have',
};

test('a part of a body takes unknown names only where it is a record of its own', () => {
  const found = [...namedOperations()].flatMap(([name, op]) =>
    [...partsOf(op.meta.input, name)].filter(({ schema, path }) => path !== name && isLoose(schema)),
  );
  const places = [...new Set(found.map(({ path }) => path.replace(/^[^.[]*/, '')))].sort();
  expect(places).toEqual(Object.keys(loose).sort());
});
