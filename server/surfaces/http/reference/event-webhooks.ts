import { z } from 'zod';
import { describedTypes } from '#server/areas/integrations/webhooks/catalogue.ts';
import { areas } from '#server/kernel/access/access.ts';
import type { OpenApiDocument } from './openapi.ts';

type Json = Record<string, unknown>;

const eventBody = z.object({
  $defs: z.record(z.string(), z.unknown()).default({}),
  properties: z.object({ data: z.object({ properties: z.object({ object: z.unknown() }) }) }),
});

const referred = (schema: unknown): unknown =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'));

/** The schema of `data.object` of each type of event, and the schemas that these name. */
export function eventObjects(): { objects: Json; named: Json } {
  const named: Json = {};
  const objects: Json = {};
  for (const { type, schema } of describedTypes()) {
    const { $defs, properties } = eventBody.parse(schema);
    for (const [name, one] of Object.entries($defs)) named[name] = referred(one);
    objects[type] = referred(properties.data.properties.object);
  }
  return { objects, named };
}

const textHeader = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const headers = {
  WebhookId: textHeader('webhook-id', 'The id of the event; the same in every attempt.'),
  WebhookTimestamp: textHeader('webhook-timestamp', 'When the attempt was made, in seconds since 1970.'),
  WebhookSignature: textHeader(
    'webhook-signature',
    'The signature of the id, the time and the body, as in Standard Webhooks.',
  ),
};

/** Describes the requests that webhooks send: one for each type of event. */
export function addWebhooks(document: OpenApiDocument): void {
  const { objects, named } = eventObjects();
  const { schemas, parameters } = document.components;
  document.components.schemas = { ...named, ...schemas };
  document.components.parameters = { ...parameters, ...headers };
  document.webhooks = Object.fromEntries(
    describedTypes().map(({ type, description, area }) => [
      type,
      { post: { ...request(type, objects[type]), summary: description, 'x-area': areaName(area) } },
    ]),
  );
}

const areaName = (area: string) => Object.entries(areas).find(([name]) => name === area)?.[1] ?? area;

const request = (type: string, object: unknown) => ({
  operationId: `webhook-${type}`,
  security: [],
  parameters: Object.keys(headers).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  requestBody: {
    required: true,
    content: {
      'application/json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Event' },
            {
              type: 'object',
              properties: { type: { const: type }, data: { type: 'object', properties: { object } } },
            },
          ],
        },
      },
    },
  },
  responses: {
    '2XX': { description: 'The event has been received.' },
    '4XX': { description: 'The event is sent again later; after 410 the endpoint is disabled.' },
  },
});
