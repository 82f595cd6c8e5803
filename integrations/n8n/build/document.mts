import type { Choices } from '../source/nodes/choices.ts';
import { resolved, type Schema, type Schemas } from './schemas.mts';

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Documented {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
  'x-area'?: string;
  'x-references'?: Record<string, string>;
  'x-title'?: string[];
}

export interface Document {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Schemas };
}

export interface Operation {
  id: string;
  area: string;
  /** The chapter of the document, which n8n calls a resource. */
  tag: string;
  summary: string;
  method: string;
  path: string;
  isFile: boolean;
  hasKey: boolean;
  pathNames: string[];
  /** The lists from which ids are chosen, by the names of the fields. */
  lists: Readonly<Record<string, string>>;
  query: Parameter[];
  body: { name: string; schema: Schema; isRequired: boolean }[];
}

/**
 * Returns the operations that a token can call and that end. Pages for guests and streams are of no use in a
 * workflow.
 */
export const operationsOf = (document: Document): Operation[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => {
      const types = Object.keys(one.responses['200']?.content ?? {});
      const isCallable = one.security.length > 0 && !types.includes('text/event-stream');
      return isCallable ? [operationOf(path, method, one, types, document)] : [];
    }),
  );

function operationOf(
  path: string,
  method: string,
  one: Documented,
  types: string[],
  document: Document,
): Operation {
  const { schemas } = document.components;
  const parameters = one.parameters ?? [];
  const body = one.requestBody?.content['application/json']?.schema;
  const schema = body && resolved(body, schemas);
  // The record of `/contacts/{id}/merge` is chosen from `/contacts`.
  const [collection = '', ...rest] = path.split('/{id}');
  const hasList = rest.length > 0 && choicesAt(document, collection) !== undefined;
  return {
    id: one.operationId,
    area: one['x-area'] ?? 'Platform',
    tag: one.tags[0] ?? 'Other',
    summary: one.summary,
    method: method.toUpperCase(),
    path,
    isFile: !types.includes('application/json'),
    hasKey: parameters.some(({ name }) => name === 'Idempotency-Key'),
    pathNames: parameters.filter((each) => each.in === 'path').map(({ name }) => name),
    lists: { ...one['x-references'], ...(hasList && { id: collection }) },
    query: parameters.filter((each) => each.in === 'query'),
    body: Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: schema?.required?.includes(name) ?? false,
    })),
  };
}

/** Returns the list, or nothing if it has no names, such as the list of calls. */
export function choicesAt({ paths, components: { schemas } }: Document, path: string): Choices | undefined {
  const list = paths[path]?.get;
  const has = (name: string) => list?.parameters?.some((one) => one.name === name) === true;
  const reply = list?.responses['200']?.content?.['application/json']?.schema;
  const record = reply && resolved(reply, schemas).properties?.data?.items;
  const named = ['name', 'title', 'subject'].filter((name) => record?.properties?.[name]);
  const title = list?.['x-title'] ?? named.slice(0, 1);
  if (path.includes('{') || !has('cursor') || title.length === 0) return undefined;
  return { path, title, isSearchable: has('search'), hasFields: has('fields') };
}
