import { z } from 'zod';
import type { Documented, OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';

type Json = Record<string, unknown>;

const places = ['path', 'query', 'header'] as const;
const parametersSchema = z.array(
  z.object({
    in: z.enum(places),
    name: z.string(),
    schema: z.record(z.string(), z.unknown()),
    description: z.string().optional(),
    required: z.boolean().default(false),
  }),
);
const replySchema = z.object({
  properties: z
    .looseObject({
      data: z.looseObject({ items: z.unknown().optional() }).optional(),
      meta: z.looseObject({ $ref: z.unknown().optional() }).optional(),
      trial: z.unknown().optional(),
    })
    .default({}),
});

/**
 * Returns a schema for each method. Its properties are the paths, each with what a caller sends and what the server
 * replies. So the compiler reads the types of a call only where the call is made. The types that openapi-typescript makes
 * of `paths` have to be searched for the paths of a method, which takes seconds.
 */
export function callSchemas({ paths }: OpenApiDocument): Record<string, Json> {
  const calls: Record<string, Json> = {};
  const records: Json = {};
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      calls[method] = { ...calls[method], [path]: callOf(method, operation) };
      const record = recordOf(operation);
      if (method === 'get' && record) records[path] = record;
    }
  }
  const named = Object.entries(calls).map(([method, schemas]) => [nameOf(method), required(schemas)]);
  return { ...Object.fromEntries(named), ListRecords: required(records) };
}

const nameOf = (method: string) => `${method.charAt(0).toUpperCase()}${method.slice(1)}Calls`;

const required = (properties: Json): Json => object(properties, Object.keys(properties));
const object = (properties: Json, names: readonly string[]): Json => ({
  type: 'object',
  properties,
  required: names,
});

const noDryRun = {
  enum: [false],
  description: 'This call has no dry run, or has `dry_run` in its body, whose trial is stored.',
};

/** Only the reply to a dry run has a trial, so the client's replies of real calls do not show it. */
function callOf(method: string, operation: Documented): Json {
  const { requestBody, summary } = operation;
  const reply = replyOf(operation);
  const hasDryRun = replySchema.parse(reply).properties.trial !== undefined;
  const params = paramsOf(operation, hasDryRun);
  const body = requestBody?.content['application/json']?.schema;
  const init = {
    ...(params && { params }),
    ...(body !== undefined && { body }),
    ...(method !== 'get' && !hasDryRun && { dryRun: noDryRun }),
  };
  const isNeeded = parametersOf(operation).some((one) => one.required);
  const names = [...(isNeeded ? ['params'] : []), ...(requestBody?.required ? ['body'] : [])];
  return {
    description: summary,
    ...required({
      // An object without properties would become a type that takes no options either.
      init: Object.keys(init).length > 0 ? object(init, names) : {},
      reply: hasDryRun ? withoutTrial(reply) : reply,
    }),
  };
}

const parametersOf = ({ parameters = [] }: Documented) => parametersSchema.parse(parameters);

function paramsOf(operation: Documented, hasDryRun: boolean): Json | undefined {
  const all = parametersOf(operation).filter(({ name }) => !(hasDryRun && name === 'dry_run'));
  const params: Json = {};
  for (const place of places) {
    const own = all.filter((one) => one.in === place);
    const properties = own.map(({ name, schema, description }) => [name, { ...schema, description }]);
    const names = own.filter((one) => one.required).map(({ name }) => name);
    if (own.length > 0) params[place] = object(Object.fromEntries(properties), names);
  }
  const names = places.filter((place) => all.some((one) => one.in === place && one.required));
  return Object.keys(params).length > 0 ? object(params, names) : undefined;
}

/** An operation that also answers with a file is described by its JSON. */
function replyOf({ responses }: Documented): Json {
  const content = responses['200']?.content ?? {};
  const media = content['application/json'] ?? Object.values(content)[0];
  return z.record(z.string(), z.unknown()).parse(media?.schema);
}

function withoutTrial(reply: Json): Json {
  const { trial, ...properties } = replySchema.parse(reply).properties;
  return { ...reply, properties };
}

function recordOf(operation: Documented): unknown {
  const { data, meta } = replySchema.parse(replyOf(operation)).properties;
  return meta?.$ref === '#/components/schemas/PageMeta' ? data?.items : undefined;
}
