import { z } from 'zod';
import { afterNumbering } from '#server/base/events/numbered.ts';
import { operation, preparedOperation } from '#server/calls/operation.ts';
import { listReply, recordReply } from '#server/calls/replies.ts';
import { eventPattern } from '#server/kernel/journal/event-kinds.ts';
import { deliveryStates } from '#server/kernel/journal/work-states.ts';
import { id } from '#server/kernel/values/record-id.ts';
import { invalidField, noRecord } from '#server/vocabulary/errors.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import { insertDeliveries } from './deliveries-insert.ts';
import { attemptsOf, deliveryList, findDelivery, hurryLanes, listDeliveries } from './delivery-rows.ts';
import { findEndpoint } from './endpoint-rows.ts';
import { lockFanOut } from './fan-out.ts';
import { t } from './messages.ts';
import { replayEvents } from './replay.ts';
import { place } from './settings.ts';

const deliveryState = z.enum(deliveryStates);

const delivery = z
  .object({
    id: z.string(),
    endpoint_id: z.string(),
    event_id: z.string(),
    event_type: z.string(),
    resource_id: z.string(),
    reason: z.enum(['event', 'test', 'resend', 'replay']),
    state: deliveryState,
    attempts: z.int(),
    next_attempt_at: z.string().nullable(),
    last_status: z.int().nullable(),
    last_error: textColumnSchema().nullable(),
    last_duration_ms: z.int().nullable(),
    created_at: z.string(),
    finished_at: z.string().nullable(),
  })
  .meta({ id: 'WebhookDelivery' });

const attempt = z.object({
  number: z.int(),
  at: z.string(),
  duration_ms: z.int(),
  status: z.int().nullable(),
  error: textColumnSchema().nullable(),
  response: z.string(),
});

const detailed = z
  .object({
    ...delivery.shape,
    body: z.string(),
    attempt_log: z.array(attempt),
    request_id: z.string().nullable(),
  })
  .meta({ id: 'WebhookDeliveryDetail' });

const moment = z.iso.datetime({ offset: true });

const replayInput = z.looseObject({
  endpoint_id: id,
  since: moment,
  after_sequence: z.int().min(0).default(0),
  until: moment.optional(),
  types: z.array(eventPattern).max(100).optional(),
  only_failed: z.boolean().default(false),
  dry_run: z.boolean().default(false),
});

declare module '#server/vocabulary/errors.ts' {
  interface Described {
    webhook_replay: z.input<typeof replayInput>;
  }
}

export const deliveries = {
  list: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks/deliveries',
    summary: 'List webhook deliveries',
    description: 'Newest first; kept for 30 days.',
    input: z.strictObject({
      ...deliveryList.input,
      endpoint_id: id.optional().describe('Deliveries to this endpoint.'),
      event_id: id.optional().describe('Deliveries of this event.'),
      event_type: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe('Deliveries of this type, such as `deal.won`.'),
      resource_id: id.optional().describe('Deliveries about the record with this id.'),
      state: deliveryState
        .optional()
        .describe('Deliveries that are waiting, delivered, failed or cancelled.'),
      since: moment.optional().describe('Deliveries made at this moment or later.'),
      until: moment.optional().describe('Deliveries made before this moment.'),
    }),
    output: listReply(delivery),
    handler: async (ctx, { page, per_page, sort_by, sort_dir, cursor, ...wanted }) => {
      const place = { page, per_page, sort_by, sort_dir, cursor };
      const { rows, meta } = await listDeliveries(ctx.tx, ctx.organization, wanted, place);
      return { data: rows, meta };
    },
  }),
  get: operation({
    ...place,
    method: 'GET',
    path: '/settings/webhooks/deliveries/{id}',
    summary: 'Get one webhook delivery',
    description: 'With the exact body and every attempt: time, duration and answer.',
    input: z.strictObject({ id }),
    output: recordReply(detailed),
    handler: async (ctx, input) => {
      const row = await findDelivery(ctx.tx, ctx.organization, input.id);
      if (!row) throw noRecord('delivery', input.id);
      const attempt_log = await attemptsOf(ctx.tx, ctx.organization, row.id);
      return { data: { ...row, attempt_log } };
    },
  }),
  retry: operation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/deliveries/{id}/retry',
    summary: 'Send one delivery again',
    description:
      'A waiting delivery is attempted at once. A finished one is sent again as a new delivery with the same body and `webhook-id`.',
    input: z.looseObject({ id }),
    output: recordReply(delivery),
    handler: async (ctx, input) => {
      const row = await findDelivery(ctx.tx, ctx.organization, input.id);
      if (!row) throw noRecord('delivery', input.id);
      const endpoint = await findEndpoint(ctx.tx, ctx.organization, row.endpoint_id);
      if (!endpoint) throw invalidField('id', 'removed', t('endpointRemoved'));
      if (!endpoint.enabled) throw invalidField('id', 'disabled', t('endpointOff'));
      if (row.state === 'pending') {
        await hurryLanes(ctx, row.endpoint_id, row.resource_id);
        return { data: { ...row, next_attempt_at: ctx.now } };
      }
      const again = { ...row, reason: 'resend' as const };
      const [made = ''] = insertDeliveries(ctx.tx, ctx.organization, ctx.now, [again]);
      const fresh = await findDelivery(ctx.tx, ctx.organization, made);
      if (!fresh) throw new Error('the new delivery was not stored');
      return { data: fresh };
    },
  }),
  replay: preparedOperation({
    ...place,
    method: 'POST',
    path: '/settings/webhooks/replay',
    summary: 'Send past events to an endpoint again',
    description:
      'In order, at most 5,000 in a call; if `has_more` is true, continue with `after_sequence` = `next_sequence`. `only_failed` leaves out events that were delivered or are still being delivered. `dry_run` returns the number without sending.',
    examples: {
      request: { endpoint_id: 'whk_01kf0fk9m00000000000000001', since: '2026-01-01T00:00:00Z' },
      records: { endpoint_id: '/integrations/webhooks' },
    },
    input: replayInput,
    output: recordReply(
      z.object({ queued: z.int(), has_more: z.boolean(), next_sequence: z.int().nullable() }),
    ),
    prepare: afterNumbering,
    handler: async (ctx, { endpoint_id, only_failed: isOnlyMissing, ...stretch }) => {
      const endpoint = await findEndpoint(ctx.tx, ctx.organization, endpoint_id);
      if (!endpoint) throw noRecord('webhook', endpoint_id);
      if (!endpoint.enabled && !stretch.dry_run)
        throw invalidField('endpoint_id', 'disabled', t('endpointOff'));
      const missingTo = isOnlyMissing ? await lockFanOut(ctx) : undefined;
      const { queued, has_more, next_sequence } = await replayEvents(ctx, endpoint, {
        ...stretch,
        missingTo,
      });
      return { data: { queued, has_more, next_sequence } };
    },
  }),
};
