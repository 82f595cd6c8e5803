import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import type { Known } from '#server/calls/declared.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { warning } from '#server/calls/replies.ts';
import { noEventType } from '#server/kernel/journal/event-kinds.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { DomainError, type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { describedEventType, describedType, describedTypes, eventType, namedTypes } from './catalogue.ts';
import { addEndpoint, editEndpoint, removeEndpoint } from './endpoint-changes.ts';
import {
  checkUrls,
  type EndpointPlace,
  type EndpointProperties,
  endpointProperties,
  url,
} from './endpoint-input.ts';
import { allEndpoints } from './endpoint-rows.ts';
import { configuredEndpoint, presentAll } from './endpoint-view.ts';
import { t } from './messages.ts';
import { jitter, mostAttempts, pauses } from './schedule.ts';

export const place = { tag: 'Webhooks', area: 'integrations', role: 'admin' } as const;

const configuration = z.object({
  endpoints: z.array(configuredEndpoint),
  event_types: z.array(eventType),
  signing: z.object({
    scheme: z.string(),
    headers: z.array(z.string()),
    algorithm: z.string(),
    tolerance_seconds: z.int(),
    signed_content: z.string(),
  }),
  retry: z.object({
    attempts: z.int(),
    pauses_seconds: z.array(z.int()),
    jitter: z.number(),
    timeout_seconds: z.int(),
    disabled_after_days_of_failures: z.int(),
  }),
});

const signing = {
  scheme: 'Standard Webhooks',
  headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
  algorithm: 'HMAC-SHA256',
  tolerance_seconds: 300,
  signed_content: '{webhook-id}.{webhook-timestamp}.{body}',
};

const retry = {
  attempts: mostAttempts,
  pauses_seconds: pauses.map((ms) => ms / 1000),
  jitter,
  timeout_seconds: 15,
  disabled_after_days_of_failures: 5,
};

async function configurationOf(ctx: Ctx, secrets: ReadonlyMap<string, string> = new Map()) {
  const shown = await presentAll(ctx, await allEndpoints(ctx.tx, ctx.organization));
  const endpoints = shown.map((one) => {
    const secret = secrets.get(one.id);
    return secret === undefined ? one : { ...one, secret };
  });
  return { endpoints, event_types: namedTypes(), signing, retry };
}

/** The input has a long form with `endpoints`, and a short form with `url`. */
const changeInput = z.looseObject({
  endpoints: z
    .array(z.strictObject({ id: id.optional(), url: url.optional(), ...endpointProperties }))
    .max(100)
    .optional(),
  remove: z.array(id).max(100).optional(),
  url: url.optional(),
  ...endpointProperties,
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    webhook_settings: z.input<typeof changeInput>;
  }
}

type Given = EndpointProperties & { id?: string | undefined };

function given(input: Known<z.output<typeof changeInput>>): { endpoint: Given; path: EndpointPlace }[] {
  const { endpoints = [], url: short, description, events, filter, payload, enabled } = input;
  const listed = endpoints.map((endpoint, i) => ({ endpoint, path: `endpoints.${i}.` as const }));
  if (short === undefined) return listed;
  const endpoint = { url: short, description, events, filter, payload, enabled };
  return [...listed, { endpoint, path: '' }];
}

export const settings = {
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks',
    summary: 'Read the webhook configuration',
    description: 'Endpoints with their health, the event types, and how requests are signed and retried.',
    input: z.strictObject({}),
    output: z.object({ data: configuration }),
    handler: async (ctx) => ({ data: await configurationOf(ctx) }),
  }),
  update: preparedOperation({
    ...place,
    method: 'PATCH',
    path: '/settings/webhooks',
    extras: 'refused',
    summary: 'Change the webhook configuration',
    description:
      'In `endpoints`, an entry without `id` is added and one with `id` is changed; endpoints that are not listed are not changed. `remove` takes ids. Short form: `{url, events, enabled}` adds or changes the endpoint with this url. The `secret` of a new endpoint is returned only in this response.',
    examples: {
      request: {
        endpoints: [{ url: 'https://example.com/hooks/platform', events: ['contact.*', 'company.created'] }],
      },
    },
    input: changeInput,
    showsSecret: true,
    output: z.object({ data: configuration, warnings: z.array(warning).optional() }),
    prepare: async (app, input) => {
      const wanted = given(input);
      const missing = wanted.filter(({ endpoint }) => endpoint.id === undefined && !endpoint.url);
      if (missing.length) {
        throw invalid(
          missing.map(
            ({ path }): ErrorDetail => ({
              path: `${path}url`,
              rule: 'required',
              message: t('urlNeeded'),
            }),
          ),
        );
      }
      return {
        wanted,
        checked: await checkUrls(
          app,
          wanted.flatMap(({ endpoint, path }) =>
            endpoint.url ? [{ url: endpoint.url, path: `${path}url` as const }] : [],
          ),
        ),
      };
    },
    handler: async (ctx, { remove = [], wanted, checked }) => {
      const secrets = new Map<string, string>();
      for (const id of remove) await removeEndpoint(ctx, id);
      for (const { endpoint, path } of wanted) {
        const { id, ...properties } = endpoint;
        const url = properties.url && checked.urls.get(properties.url);
        const known = id ?? (path === '' && url ? await endpointAt(ctx, url) : undefined);
        if (known !== undefined) await editEndpoint(ctx, known, { ...properties, url }, path);
        else if (url) {
          const { row, secret } = await addEndpoint(ctx, url, properties, path);
          secrets.set(row.id, secret);
        }
      }
      const { warnings } = checked;
      return { data: await configurationOf(ctx, secrets), ...(warnings.length ? { warnings } : {}) };
    },
  }),
  eventTypes: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks/event-types',
    summary: 'List every event type',
    description: 'Each with its meaning, the JSON schema of its body and an example.',
    input: z.strictObject({}),
    output: z.object({ data: z.array(describedEventType) }),
    handler: async () => ({ data: describedTypes() }),
  }),
  eventType: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks/event-types/{type}',
    summary: 'Get one event type',
    description: 'Its meaning, the JSON schema of its body and an example.',
    examples: { named: 'contact.created' },
    input: z.strictObject({ type: z.string().min(1).max(100) }),
    output: z.object({ data: describedEventType }),
    handler: async (_, { type }) => {
      const data = describedType(type);
      if (data) return { data };
      throw new DomainError('not_found', t('typeProblem', { type, problem: noEventType(type) }));
    },
  }),
};

async function endpointAt({ tx, organization }: Ctx, url: string): Promise<string | undefined> {
  const all = await allEndpoints(tx, organization);
  return all.find((one) => one.url === url)?.id;
}
