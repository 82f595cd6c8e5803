import type { Documented, OpenApiDocument } from './openapi.ts';
import { isObject } from './references.ts';

type Json = Record<string, unknown>;

const methods = ['get', 'post', 'patch', 'delete'] as const;
const format = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json';

/**
 * The collection of the document for Postman and programs that read its format: a folder for each chapter, and a request
 * for each operation. `base_url` and `token` are variables, so both are entered once.
 */
export function postmanCollection(document: OpenApiDocument, baseUrl: string): Json {
  const requests = Object.entries(document.paths).flatMap(([path, operations]) =>
    methods.flatMap((method) => {
      const operation = operations[method];
      return operation
        ? [{ chapter: chapterOf(operation), item: itemOf(document, path, method, operation) }]
        : [];
    }),
  );
  const chapters = Array.isArray(document.tags) ? document.tags.filter(isObject) : [];
  return {
    info: { name: String(document.info.title), version: String(document.info.version), schema: format },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{token}}', type: 'string' }] },
    variable: [
      { key: 'base_url', value: baseUrl, type: 'string' },
      { key: 'token', value: '', type: 'string' },
    ],
    item: chapters
      .map(({ name, description = '' }) => ({
        name: String(name),
        description: String(description),
        item: requests.filter(({ chapter }) => chapter === name).map(({ item }) => item),
      }))
      .filter(({ item }) => item.length > 0),
  };
}

const chapterOf = ({ tags }: Documented) => (Array.isArray(tags) ? tags[0] : undefined);

function itemOf(document: OpenApiDocument, path: string, method: string, operation: Documented): Json {
  const { summary, description = '', requestBody, security } = operation;
  const all = (operation.parameters ?? []).map((one) => resolved(document, one));
  const body = requestBody?.content['application/json'];
  return {
    name: String(summary),
    request: {
      ...(Array.isArray(security) && security.length === 0 ? { auth: { type: 'noauth' } } : {}),
      method: method.toUpperCase(),
      description: String(description),
      header: [
        ...(body ? [{ key: 'Content-Type', value: 'application/json' }] : []),
        ...all.filter((one) => one.in === 'header').map(entryOf),
      ],
      url: urlOf(path, all),
      ...(body ? { body: rawBody(body) } : {}),
    },
  };
}

/** Postman writes `:id` for a part of a path, and shows optional parameters switched off. */
function urlOf(path: string, all: readonly Json[]): Json {
  const parts = path.slice(1).replaceAll(/\{(\w+)\}/g, ':$1');
  const query = all.filter((one) => one.in === 'query').map(entryOf);
  const sent = query.filter(({ disabled }) => !disabled).map(({ key, value }) => `${key}=${value}`);
  return {
    raw: `{{base_url}}/${parts}${sent.length > 0 ? `?${sent.join('&')}` : ''}`,
    host: ['{{base_url}}'],
    path: parts.split('/'),
    query,
    variable: all
      .filter((one) => one.in === 'path')
      .map(({ name, description }) => ({ key: String(name), value: '', ...described(description) })),
  };
}

function entryOf({ name, description, required, example }: Json) {
  return {
    key: String(name),
    value: example === undefined ? '' : String(example),
    ...described(description),
    disabled: required !== true,
  };
}

const described = (description: unknown) =>
  description === undefined ? {} : { description: String(description) };

const rawBody = ({ example }: Json): Json => ({
  mode: 'raw',
  raw: JSON.stringify(example ?? {}, null, 2),
  options: { raw: { language: 'json' } },
});

/** Parameters that many operations share are named in one place of the document. */
function resolved({ components }: OpenApiDocument, one: Json): Json {
  if (typeof one.$ref !== 'string') return one;
  const [, , group = '', name = ''] = one.$ref.split('/');
  const found = components[group]?.[name];
  return isObject(found) ? found : one;
}
