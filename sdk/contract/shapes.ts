import { z } from 'zod';
import type { Documented, OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';
import { resolved } from './lines.ts';

/** The parts of an operation whose names are compared between versions. */
export const parts = ['parameters', 'body', 'data', 'reply'] as const;
export type Part = (typeof parts)[number];

/** The names of an operation. `data` has the properties of records, and `reply` those beside `data`. */
export type Shape = Readonly<Record<Part, ReadonlySet<string>>>;
export type Shapes = ReadonlyMap<string, Shape>;

/** Properties in properties are named as far as this. */
const deepest = 2;

const schema = z.looseObject({
  properties: z.record(z.string(), z.unknown()).default({}),
  items: z.unknown().optional(),
  anyOf: z.array(z.unknown()).default([]),
  oneOf: z.array(z.unknown()).default([]),
  allOf: z.array(z.unknown()).default([]),
});

/** The paths of all properties in a schema without references. Lists have the names of their items. */
function namesIn(value: unknown, depth = deepest): string[] {
  const found = schema.safeParse(value).data;
  if (!found || depth === 0) return [];
  const { properties, items, anyOf, oneOf, allOf } = found;
  const own = Object.entries(properties).flatMap(([name, inner]) => [
    name,
    ...namesIn(inner, depth - 1).map((one) => `${name}.${one}`),
  ]);
  return [...own, ...[items, ...anyOf, ...oneOf, ...allOf].flatMap((one) => namesIn(one, depth))];
}

const parameter = z.array(z.object({ name: z.string(), in: z.string() }));
const media = z.looseObject({ schema: z.unknown(), 'x-item-schema': z.unknown().optional() });

function schemasOf(content: Record<string, unknown> = {}): unknown[] {
  return Object.values(content).map((one) => {
    const { schema: whole, 'x-item-schema': item } = media.parse(one);
    return item ?? whole;
  });
}

function shapeOf(operation: Documented, document: OpenApiDocument): Shape {
  const plain = (value: unknown) => resolved(value, document);
  const sent = parameter.parse(plain(operation.parameters ?? [])).filter((one) => one.in !== 'path');
  const body = schemasOf(operation.requestBody?.content).flatMap((one) => namesIn(plain(one)));
  const replies = schemasOf(operation.responses['200']?.content).map(plain);
  const data = replies.map((one) => schema.safeParse(one).data?.properties.data);
  const reply = replies.flatMap((one) => namesIn(one));
  return {
    parameters: new Set(sent.map(({ name }) => name)),
    body: new Set(body),
    data: new Set(data.flatMap((one) => namesIn(one))),
    reply: new Set(reply.filter((name) => !/^data(\.|$)/.test(name))),
  };
}

/** Returns the names of every operation, by its method and path. */
export const shapesOf = (document: OpenApiDocument): Shapes =>
  new Map(
    Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, one]) => [
        `${method.toUpperCase()} ${path}`,
        shapeOf(one, document),
      ]),
    ),
  );
