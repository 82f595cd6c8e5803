import { z } from 'zod';
import type { AnyOperation } from '#server/calls/declared.ts';
import { dryRunParameter } from '#server/calls/dry-run.ts';
import { parametersOf, shapeOf } from '#server/calls/validation.ts';
import { type Comparison, operatorsOf } from '#server/resources/lists/filters.ts';
import { filterRelations } from './filter-relations.ts';
import { isConditional } from './openapi-common.ts';
import { comparisonMeanings, parameterMeanings, pathMeanings } from './parameter-meanings.ts';

type Json = Record<string, unknown>;

interface Described {
  schema: Json;
  isRequired: boolean;
}

/** A parameter of a path with its description. */
export const inPath = (one: Json): Json => ({ description: pathMeanings[String(one.name)], ...one });

/** Every query parameter of an operation, read from the schema that parses it. */
export function queryParameters(op: AnyOperation): Json[] {
  const shape = shapeOf(op.meta.input);
  const headers = {
    query: isConditional(op) ? [knownHeader] : [],
    mutation: writeHeaders(op),
    subscription: [resumeHeader],
  }[op.meta.kind];
  return [
    ...parametersOf(op.meta).flatMap((name) =>
      parameter(op, name, name === 'dry_run' ? dryRunParameter : (shape[name] ?? z.unknown())),
    ),
    ...headers,
  ];
}

function parameter(op: AnyOperation, name: string, schema: z.ZodType): Json[] {
  const { schema: described, isRequired } = schemaOf(schema);
  const kind = op.meta.list?.filters[name];
  if (
    op.meta.list?.objects.includes(name) &&
    op.meta.openapi.method === 'GET' &&
    described.type === 'object'
  ) {
    const hint = `\`${name}[key]=value\`: records whose ${name} hold this value.`;
    return [{ in: 'query', name, style: 'deepObject', explode: true, description: hint, schema: described }];
  }
  // No style of parameters has room for objects of any form, so they are JSON.
  if (described.type === 'object') {
    const relations = name === 'filter' ? filterRelations(op) : undefined;
    const description = [parameterMeanings[name], relations].filter(Boolean).join(' ');
    return [{ in: 'query', name, description, schema: { type: 'string' } }];
  }
  const own = schema.meta()?.description ?? described.description ?? parameterMeanings[name];
  const description = own === undefined ? {} : { description: own };
  const one = {
    in: 'query',
    name,
    ...description,
    ...(isRequired ? { required: true } : {}),
    schema: described,
  };
  if (!kind) return [one];
  const compared = operatorsOf(kind, op.meta.list?.fragments.includes(name) === true).map((operator) => ({
    in: 'query',
    name: `${name}[${operator}]`,
    description: meaningOf(operator, described),
    schema: comparedWith(operator, described),
  }));
  return [{ ...one, description: `Records with this ${name}.` }, ...compared];
}

function comparedWith(operator: Comparison, described: Json): Json {
  if (operator === 'null') return { type: 'boolean' };
  return operator === 'ne' ? described : { type: 'string' };
}

const meaningOf = (operator: Comparison, { enum: values }: Json) =>
  operator === 'in' && Array.isArray(values)
    ? `One of these, comma-separated; any of: ${values.join(', ')}.`
    : comparisonMeanings[operator];

/** Returns the schema without its wrappers for optional values, with its default. */
function schemaOf(schema: z.ZodType): Described {
  const inner = unwrap(schema);
  const override = inner.meta()?.override;
  const own =
    typeof override === 'object' && override !== null ? override : z.toJSONSchema(inner, jsonSchema);
  const { $schema: _, ...plain }: Json = { ...own };
  const missing = schema.safeParse(undefined);
  const given = missing.success ? missing.data : undefined;
  // A list of names travels as one text.
  const fallback = given === undefined ? {} : { default: Array.isArray(given) ? given.join(',') : given };
  return { schema: { ...plain, ...fallback }, isRequired: !missing.success };
}

const jsonSchema = { io: 'input', unrepresentable: 'any' } as const;

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType);
  return schema;
}

const knownHeader = {
  in: 'header',
  name: 'If-None-Match',
  description:
    'The ETag of an earlier reply; if the reply would be the same, the answer is 304 without a body.',
  schema: { type: 'string' },
};

const strictHeader = {
  in: 'header',
  name: 'Prefer',
  description:
    'With `handling=strict`, unknown and ignored properties are refused; otherwise they are named in `warnings`.',
  schema: { type: 'string' },
};

const resumeHeader = {
  in: 'header',
  name: 'Last-Event-ID',
  description: 'The id of the last item received; browsers send it automatically when they reconnect.',
  schema: { type: 'string' },
};

function writeHeaders(op: AnyOperation): Json[] {
  const key = {
    in: 'header',
    name: 'Idempotency-Key',
    description: 'Repeating the request with the same key within 24 hours returns the first response again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  };
  const version = {
    in: 'header',
    name: 'If-Match',
    description: 'The ETag of the version you read; if the record has changed since, the answer is 412.',
    schema: { type: 'string' },
  };
  return op.meta.openapi.path.includes('{id}') ? [key, version, strictHeader] : [key, strictHeader];
}
