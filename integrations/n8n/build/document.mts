/** The parts of the OpenAPI document from which the nodes are made. */
export interface Schema {
  type?: string | string[];
  format?: string;
  enum?: (string | number | boolean | null)[];
  anyOf?: Schema[];
  items?: Schema;
  description?: string;
  default?: unknown;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  description?: string;
  schema: Schema;
}

export interface Body {
  properties?: Record<string, Schema>;
  required?: string[];
}

export interface Documented {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: unknown[];
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Body & { $ref?: string } }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-area'?: string;
}

export interface Document {
  paths: Record<string, Record<string, Documented>>;
  components: { schemas: Record<string, Body> };
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
  query: Parameter[];
  body: { name: string; schema: Schema; isRequired: boolean }[];
}

/**
 * Returns the operations that a token can call and that end. Pages for guests and streams are of no use in a
 * workflow.
 */
export const operationsOf = ({ paths, components }: Document): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, one]) => {
      const types = Object.keys(one.responses['200']?.content ?? {});
      const isCallable = one.security.length > 0 && !types.includes('text/event-stream');
      return isCallable ? [operationOf(path, method, one, types, components.schemas)] : [];
    }),
  );

function operationOf(
  path: string,
  method: string,
  one: Documented,
  types: string[],
  schemas: Record<string, Body>,
): Operation {
  const parameters = one.parameters ?? [];
  const body = one.requestBody?.content['application/json']?.schema;
  // The schemas of bodies are components with a name, such as ContactCreate.
  const schema = body?.$ref === undefined ? body : schemas[body.$ref.split('/').at(-1) ?? ''];
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
    query: parameters.filter((each) => each.in === 'query'),
    body: Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
      name,
      schema: property,
      isRequired: schema?.required?.includes(name) ?? false,
    })),
  };
}
