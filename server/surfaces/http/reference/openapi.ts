import type { AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import { type AnyOperation, type Declared, operationsIn } from '#server/calls/declared.ts';
import { causedSchema } from '#server/calls/effects-schema.ts';
import { warning } from '#server/calls/replies.ts';
import { shapeOf } from '#server/calls/validation.ts';
import { areas } from '#server/kernel/access/access.ts';
import { referenceParts } from '#server/resources/resource/chapters.ts';
import { version } from '#server/vocabulary/config.ts';
import { operationId } from '#server/vocabulary/operation-names.ts';
import { deprecationSentence } from '../replies/deprecation.ts';
import { addWebhooks } from './event-webhooks.ts';
import type { Examples } from './examples.ts';
import { filterRelations } from './filter-relations.ts';
import { guide } from './guide.ts';
import { nameBodies } from './named-bodies.ts';
import { nameChoices } from './named-choices.ts';
import { commonComponents, errorSchema, otherResponses, security, successHeaders } from './openapi-common.ts';
import { inPath, queryParameters } from './openapi-parameters.ts';
import { describeProperties } from './property-meanings.ts';
import { holdsReference } from './references.ts';

type Json = Record<string, unknown>;

export interface Documented extends Json {
  operationId: string;
  parameters?: Json[];
  requestBody?: { required?: boolean; content: Record<string, Json> };
  responses: Record<string, { content?: Record<string, Json>; headers?: unknown; $ref?: string }>;
}

export interface OpenApiDocument extends Json {
  info: Json;
  paths: Record<string, Record<string, Documented>>;
  components: Record<string, Json>;
  /** The requests that webhooks send, by the type of event. */
  webhooks?: Record<string, { post: Json }>;
}

const description = `One token, one organization, one role. Send \`Authorization: Bearer <token>\`, JSON bodies, and an
\`Idempotency-Key\` with every POST that must happen once. Lists answer \`{ data, meta }\`, records \`{ data }\`, errors
\`{ error: { code, message, doc_url, details, request_id } }\`. Unknown properties of a record are kept in \`custom_fields\`.

${guide('api.md')}`;

/** The document, made from the procedures: the library maps their schemas, this adds what it does not know. */
export function buildDocument(router: AnyTRPCRouter, examples: Examples): OpenApiDocument {
  const named = operationsIn(router).map(([name, op]) => [op, operationId(name)] as const);
  const operations = named.map(([op]) => op);
  const generated = generateOpenApiDocument(mappable(router), {
    title: 'Platform API',
    description,
    version,
    openApiVersion: '3.1.0',
    baseUrl: '/api/v1',
    license: { name: 'MIT', identifier: 'MIT' },
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: "A token made in the console's Tokens page." },
    },
  });
  // The library's own types describe any document; this one is known to hold what was just put in.
  const document = structuredClone(generated) as unknown as OpenApiDocument;
  document.tags = referenceParts(operations, new Map(named))
    .flatMap(({ chapters }) => chapters)
    .map(({ name, about }) => ({ name, description: about }));
  Object.assign(document.info, { contact: { name: 'The operator of this installation' } });
  Object.assign(document.components, commonComponents);
  document.components.schemas = {
    ...withoutLibraryErrors(document.components.schemas ?? {}),
    Error: errorSchema(),
  };
  for (const op of operations.filter(isPublished)) finish(document, op, examples);
  nameBodies(document, operations.filter(isPublished));
  nameChoices(document, operations.filter(isPublished));
  addWebhooks(document);
  describeProperties(document);
  return document;
}

const isPublished = (op: AnyOperation) => op.meta.openapi.enabled;

const withoutLibraryErrors = (schemas: Json): Json =>
  Object.fromEntries(Object.entries(schemas).filter(([name]) => !name.startsWith('error.')));

/** The router's own procedures, each with the input that the library can map; a stream is described as a query. */
function mappable(router: AnyTRPCRouter): AnyTRPCRouter {
  const procedures = operationsIn(router).map(([name, { meta }]) => {
    const type = meta.kind === 'mutation' ? 'mutation' : 'query';
    return [name, { _def: { meta, type, inputs: [documentedInput(meta)], output: documentedOutput(meta) } }];
  });
  return { ...router, _def: { ...router._def, procedures: Object.fromEntries(procedures) } };
}

/** What travels in the body (or, for reads, in the path): the rest is described as query parameters. */
function documentedInput({ kind, openapi, query, input }: Declared): z.ZodObject {
  const inPath = (name: string) => openapi.path.includes(`{${name}}`);
  const isInPathOnly = kind !== 'mutation' || openapi.method === 'DELETE';
  const shape = Object.entries(shapeOf(input)).filter(([name]) =>
    isInPathOnly ? inPath(name) : !query.includes(name),
  );
  return kind !== 'mutation' ? z.object(Object.fromEntries(shape)) : z.looseObject(Object.fromEntries(shape));
}

/** Every write may have warnings about its properties. The reply to a trial also has everything that it tried. */
export function documentedOutput({ kind, trial, work, output }: Declared): z.ZodType {
  if (kind !== 'mutation' || work.scope === 'public' || !(output instanceof z.ZodObject)) return output;
  const shape: Record<string, z.ZodType> = output.shape;
  const whole = { ...shape, warnings: shape.warnings ?? z.array(warning).optional() };
  return z.object(trial === 'rollback' ? { ...whole, trial: causedSchema.optional() } : whole);
}

/** The body is text; the schema is that of each event's data. */
const streamed = ({ schema }: Json): Json => ({
  schema: {
    type: 'string',
    description: 'Server-sent events; `x-item-schema` is the JSON schema of each `data`.',
  },
  'x-item-schema': schema,
});

/** Whatever names it has, as JSON or as a form. */
const anyObject = { schema: { type: 'object', additionalProperties: true } };
const anyBody = () => ({
  'application/json': { ...anyObject },
  'application/x-www-form-urlencoded': { ...anyObject },
});

function finish(document: OpenApiDocument, op: AnyOperation, examples: Examples): void {
  const { area, role, openapi, deprecated } = op.meta;
  const { method, path } = openapi;
  const entry = document.paths[path]?.[method.toLowerCase()];
  if (!entry) throw new Error(`${method} ${path} is not in the document`);
  if (deprecated) {
    entry.deprecated = true;
    entry.description = [deprecationSentence(deprecated), entry.description].filter(Boolean).join('\n\n');
  }
  // The filter of a search is in its body; lists have it as a parameter.
  const relations = method === 'POST' ? filterRelations(op) : undefined;
  if (relations) entry.description = [entry.description, relations].filter(Boolean).join('\n\n');
  const isPublic = op.meta.work.scope === 'public';
  entry['x-required-role'] = isPublic ? null : role;
  entry['x-area'] = area && areas[area];
  entry.security = isPublic ? [] : security;
  entry.parameters = [...(entry.parameters ?? []).map(inPath), ...queryParameters(op)];
  const example = examples[entry.operationId];
  if (op.meta.takesForms) entry.requestBody = { content: anyBody() };
  const body = entry.requestBody?.content['application/json'];
  if (body && (example?.request ?? op.meta.examples.request) !== undefined) {
    body.example = example?.request ?? op.meta.examples.request;
  }
  const success = entry.responses['200'];
  if (!success) throw new Error(`${method} ${path} has no success reply`);
  success.headers = successHeaders(op);
  const content = success.content?.['application/json'];
  // Generators of clients follow a reference anywhere, also inside an example whose value is a schema.
  if (content && example && !holdsReference(example.response)) content.example = example.response;
  if (op.meta.file) {
    const file = { [op.meta.file.media]: { schema: { type: 'string' } } };
    success.content = op.meta.file.isAlways ? file : { ...success.content, ...file };
  }
  if (op.meta.kind === 'subscription' && content)
    success.content = { 'text/event-stream': streamed(content) };
  entry.responses = { '200': success, ...otherResponses(op) };
}
