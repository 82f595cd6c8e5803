import { z } from 'zod';
import { invalidField } from '../errors.ts';
import { pageInput } from '../kernel/query.ts';
import { listReply, recordReply, warning } from '../kernel/replies.ts';
import { operation, preparedOperation } from '../operation.ts';
import { testReply } from './endpoint.ts';
import { addEndpoint, lockEndpoint, removeEndpoint } from './endpoint-changes.ts';
import { checkUrls, url, wishes } from './endpoint-input.ts';
import { listEndpoints } from './endpoint-rows.ts';
import { createdEndpoint, endpoint, present, presentAll } from './endpoint-view.ts';
import { place } from './settings.ts';
import { testType, told } from './webhook-events.ts';

const id = z.string().min(1).max(64);
const { cursor: _, sort_by: __, ...pages } = pageInput(['created_at']);

/** One endpoint at a time, as automation tools subscribe and unsubscribe; the same rows as /settings/webhooks. */
export const webhooks = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/integrations/webhooks',
    summary: 'List webhook subscriptions',
    input: z.strictObject({ ...pages, url: url.optional() }),
    output: listReply(endpoint),
    handler: async (ctx, { page, per_page, sort_dir, url: wanted }) => {
      const slice = { limit: per_page, offset: (page - 1) * per_page, ascending: sort_dir === 'asc' };
      const { rows, total } = await listEndpoints(ctx.tx, ctx.organization, wanted, slice);
      const meta = { total, page, per_page, total_pages: Math.ceil(total / per_page), next_cursor: null };
      return { data: await presentAll(ctx, rows), meta };
    },
  }),
  create: preparedOperation({
    ...place,
    method: 'POST',
    path: '/integrations/webhooks',
    summary: 'Subscribe a URL to events',
    description:
      'Works at once, without a handshake. The `secret` is in this reply and nowhere else, ever. Without `events` it gets all of them.',
    examples: { request: { url: 'https://example.com/hooks/orders', events: ['contact.*'] } },
    input: z.looseObject({ url, ...wishes }),
    output: z.object({ data: createdEndpoint, warnings: z.array(warning).optional() }),
    prepare: async (app, input) => ({ checked: await checkUrls(app, [{ url: input.url, path: 'url' }]) }),
    handler: async (ctx, { url: given, checked, ...wish }) => {
      const { row, secret } = await addEndpoint(ctx, checked.urls.get(given) ?? given, wish);
      const { warnings } = checked;
      return { data: { ...(await present(ctx, row)), secret }, ...(warnings.length ? { warnings } : {}) };
    },
  }),
  remove: operation({
    ...place,
    method: 'DELETE',
    path: '/integrations/webhooks/{id}',
    summary: 'End a subscription',
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
    input: z.looseObject({ id }),
    output: testReply,
    handler: async (ctx, input) => {
      const row = await lockEndpoint(ctx, input.id);
      if (!row.enabled) throw invalidField('id', 'disabled', 'the endpoint is switched off; enable it first');
      const event_id = ctx.journal.emit(testType, 'webhook', told(row));
      return { data: { event_id, type: testType, endpoint_id: row.id, status: 'queued' as const } };
    },
  }),
};
