import { z } from 'zod';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { listReply, recordReply, warning } from '#server/calls/replies.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { testReply } from './endpoint.ts';
import { addEndpoint, removeEndpoint, sendTest } from './endpoint-changes.ts';
import { checkUrls, endpointProperties, url } from './endpoint-input.ts';
import { endpointList, listEndpoints } from './endpoint-rows.ts';
import { createdEndpoint, endpoint, present, presentAll } from './endpoint-view.ts';
import { place } from './settings.ts';

/** Operations for one endpoint at a time, as automation tools need them. The rows are those of /settings/webhooks. */
export const webhooks = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/integrations/webhooks',
    summary: 'List webhook subscriptions',
    description: 'The subscriptions that an automation tool has made with this token.',
    input: z.strictObject({
      ...endpointList.input,
      url: url.optional().describe('The subscription with exactly this address.'),
    }),
    output: listReply(endpoint),
    handler: async (ctx, { url: wanted, ...page }) => {
      const { rows, meta } = await listEndpoints(ctx.tx, ctx.organization, wanted, page);
      return { data: await presentAll(ctx, rows), meta };
    },
  }),
  create: preparedOperation({
    ...place,
    method: 'POST',
    path: '/integrations/webhooks',
    summary: 'Subscribe a URL to events',
    description:
      'Works at once, without a handshake. The `secret` is returned only in this response. Without `events` it receives all of them.',
    examples: { request: { url: 'https://example.com/hooks/orders', events: ['contact.*'] } },
    input: z.looseObject({ url, ...endpointProperties }),
    showsSecret: true,
    output: z.object({ data: createdEndpoint, warnings: z.array(warning).optional() }),
    prepare: async (app, input) => ({ checked: await checkUrls(app, [{ url: input.url, path: 'url' }]) }),
    handler: async (ctx, { url: given, checked, ...properties }) => {
      const { row, secret } = await addEndpoint(ctx, checked.urls.get(given) ?? given, properties);
      const { warnings } = checked;
      return { data: { ...(await present(ctx, row)), secret }, ...(warnings.length ? { warnings } : {}) };
    },
  }),
  remove: operation({
    ...place,
    method: 'DELETE',
    path: '/integrations/webhooks/{id}',
    summary: 'End a subscription',
    description: 'No more events are sent to its address.',
    input: z.looseObject({ id }),
    output: recordReply(z.object({ id: z.string(), url: z.string() })),
    handler: async (ctx, input) => {
      const { id: removed, url: address } = await removeEndpoint(ctx, input.id);
      return { data: { id: removed, url: address } };
    },
  }),
  test: operation({
    ...place,
    method: 'POST',
    path: '/integrations/webhooks/{id}/test',
    summary: 'Send a test event to a subscription',
    description: 'Sends an example of its type of event to its address at once.',
    input: z.looseObject({ id }),
    output: testReply,
    handler: async (ctx, input) => ({ data: await sendTest(ctx, input.id) }),
  }),
};
