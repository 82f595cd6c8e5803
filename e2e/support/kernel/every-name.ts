import { z } from 'zod';
import { allFeatures } from '#server/areas/ai/functions/feature.ts';
import { readingsOf } from '#server/areas/platform/surface/readings.ts';
import type { AnyOperation } from '#server/calls/declared.ts';
import { areaNames } from '#server/kernel/access/access.ts';
import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import { allSeries } from '#server/kernel/values/series.ts';
import { areas } from '#server/product/areas.ts';
import { registerAreas } from '#server/product/register-areas.ts';
import { operationNames, operations } from '#server/product/router.ts';
import { allNameables } from '#server/resources/resource/nameables.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { allKinds } from '#server/vocabulary/ids.ts';

/**
 * Entries are [owner, name] or [owner, property, value]. The owner is a kind, or the router's area where there is no
 * kind.
 */
export interface EveryName {
  kinds: string[];
  properties: [string, string][];
  values: [string, string, string][];
  verbs: [string, string][];
  /** Entries are [kind, state, the state before]. */
  steps: [string, string, string][];
  events: string[];
  chapters: string[];
}

type Collect = (property: string, value?: string) => void;
type Json = { [key: string]: Json | Json[] | string | string[] | boolean | number };

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** Collects every property in a schema, and every value of its enumerations. */
function walk(schema: unknown, property: string, collect: Collect): void {
  if (Array.isArray(schema)) for (const one of schema) walk(one, property, collect);
  if (!isObject(schema) || Array.isArray(schema)) return;
  const { enum: some = [], const: only, propertyNames, properties = {}, ...inner } = schema;
  const names = isObject(propertyNames) ? propertyNames.enum : [];
  for (const value of [some, names, only].flat())
    if (typeof value === 'string' && value) collect(property, value);
  for (const [name, one] of Object.entries(properties)) {
    collect(name);
    walk(one, name, collect);
  }
  for (const key of ['items', 'prefixItems', 'anyOf', 'oneOf', 'allOf', 'additionalProperties'])
    walk(inner[key], property, collect);
  if (isObject(inner.$defs)) walk(Object.values(inner.$defs), property, collect);
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' });

function inResource(
  { all, writeOptions = {} }: Pick<Resource, 'all' | 'writeOptions'>,
  collect: Collect,
): void {
  for (const [name, { write, read }] of Object.entries(all)) {
    collect(name);
    walk(schemaOf(write, 'input'), name, collect);
    walk(schemaOf(read, 'output'), name, collect);
  }
  walk(schemaOf(z.object(writeOptions), 'input'), '', collect);
}

/** Returns the schema of the rows that a list answers. */
function rowsOf({ meta: { output } }: AnyOperation): unknown[] {
  const { properties, $defs } = schemaOf(output, 'output');
  const isList = isObject(properties?.data) && 'items' in properties.data;
  return isList ? [properties.data, ...Object.values($defs ?? {})] : [];
}

/** Maps each area of the router to the kind with the same address. */
const kindsOfAreas = () => {
  const kinds = new Map(allResources().map(({ path, kind }) => [path, kind]));
  return new Map(
    operations.flatMap((op) => {
      const kind = kinds.get(op.meta.openapi.path);
      return kind ? [[nameOf(op)[0], kind] as const] : [];
    }),
  );
};

/** Returns [area, verb]. */
function nameOf(op: AnyOperation): [string, string] {
  const [area = '', verb = ''] = operationNames.get(op)?.split('-') ?? [];
  return [area, verb];
}

const unique = <T extends string | string[]>(all: readonly T[]): T[] => [
  ...new Map(all.map((one) => [String(one), one])).values(),
];

/** Collects the names in schemas that people read, from the registry and the router. */
export function everyName(): EveryName {
  registerAreas(areas);
  const properties: EveryName['properties'] = [];
  const values: EveryName['values'] = [];
  const collectFor =
    (of: string): Collect =>
    (property, value) =>
      value === undefined ? properties.push([of, property]) : values.push([of, property, value]);
  for (const resource of allResources()) inResource(resource, collectFor(resource.kind));
  for (const named of allNameables()) inResource(named, collectFor(named.kind));
  const kinds = kindsOfAreas();
  // Operations that only the console calls have their texts in the console's pages.
  const published = operations.filter(({ meta }) => meta.openapi.enabled);
  for (const op of published) {
    const [area] = nameOf(op);
    // A comma-separated list is a plain text in inputs, and lists its values in outputs.
    const collect = collectFor(kinds.get(area) ?? area);
    for (const io of ['input', 'output'] as const) walk(schemaOf(op.meta.input, io), '', collect);
    walk(rowsOf(op), '', collect);
  }
  for (const { input, result } of allFeatures()) {
    walk(schemaOf(input, 'input'), '', collectFor('ai'));
    walk(withoutCalls(schemaOf(result, 'output')), '', collectFor('ai'));
  }
  return {
    kinds: [...new Set([...allKinds(), ...allSeries()])],
    properties: unique(properties),
    values: unique(values),
    verbs: unique([
      ...published.map(nameOf).filter(([, verb]) => verb !== 'list' && verb !== 'get'),
      ...readings(),
    ]),
    steps: unique(allResources().flatMap(stepsOf)),
    events: allEventKinds().map(({ type }) => type),
    chapters: [...unique(published.map(({ meta }) => meta.openapi.tags[0])), ...areaNames],
  };
}

/** The call that would carry out a proposal is for programs and is not shown to people. */
const withoutCalls = (schema: object): unknown =>
  JSON.parse(JSON.stringify(schema, (key, value) => (key === 'call' ? undefined : value)));

/** Readings of a record have a name too, even where the area has no other operation. */
const readings = (): [string, string][] =>
  allResources().flatMap((one) =>
    readingsOf(one, allResources()).map(({ area, verb }): [string, string] => [area, verb]),
  );

/** Returns the moves between states that people and not only the platform can make. */
const stepsOf = ({ kind, states }: Resource): [string, string, string][] =>
  Object.entries<Partial<Record<string, { by?: 'platform' }>>>(states?.table ?? {}).flatMap(([from, row]) =>
    Object.entries(row).flatMap(([to, move]): [string, string, string][] =>
      move?.by ? [] : [[kind, to, from]],
    ),
  );
