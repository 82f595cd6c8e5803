import { areas } from '../../server/product/areas.ts';
import { registerAreas } from '../../server/product/register-areas.ts';
import { appRouter } from '../../server/product/router.ts';
import { eventObjects } from '../../server/surfaces/http/reference/event-webhooks.ts';
import { buildDocument, type OpenApiDocument } from '../../server/surfaces/http/reference/openapi.ts';
import { callSchemas } from './calls.ts';

type Json = Record<string, unknown>;

/** Returns the source of the types: the schemas of the served document, its calls, and the contents of each event. */
export function typesDocument(): OpenApiDocument {
  const document = clientDocument();
  const { schemas } = document.components;
  return { ...document, paths: {}, components: { schemas: { ...schemas, ...callSchemas(document) } } };
}

/** Returns the served document without what the types do not need, and with the contents of each event. */
export function clientDocument(): OpenApiDocument {
  registerAreas(areas);
  // A client sends no events; their contents are types of their own.
  const { webhooks, ...document } = buildDocument(appRouter, {});
  for (const operation of Object.values(document.paths).flatMap((one) => Object.values(one))) {
    withoutExamples(operation.requestBody?.content);
    for (const response of Object.values(operation.responses)) {
      withoutExamples(response.content);
      delete response.headers;
    }
  }
  document.components.schemas = { ...document.components.schemas, ...eventSchemas() };
  return document;
}

/** Removes examples, because they are for readers and would make the file much larger. */
function withoutExamples(content: Record<string, Json> = {}): void {
  for (const media of Object.values(content)) delete media.example;
}

/** Returns the schema of `data.object` for each type of event. */
function eventSchemas(): Json {
  const { objects, named } = eventObjects();
  return { ...named, EventObjects: { type: 'object', properties: objects, required: Object.keys(objects) } };
}
