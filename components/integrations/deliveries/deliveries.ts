import type { Outputs } from '#components/base/data/trpc.ts';

export type Delivery = Outputs['webhookDeliveries']['list']['data'][number];
export type DeliveryDetail = Outputs['webhookDeliveries']['get']['data'];
export type Attempt = DeliveryDetail['attempt_log'][number];

export const deliveryStates = [
  'pending',
  'delivered',
  'failed',
  'cancelled',
] as const satisfies readonly Delivery['state'][];

/** The headers sent with each attempt. The signature is computed anew each time and not stored. */
export const sentHeaders = ({ event_id }: DeliveryDetail, { at }: Attempt): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Platform-Webhooks/1.0',
  'webhook-id': event_id,
  'webhook-timestamp': String(Math.floor(Date.parse(at) / 1000)),
  'webhook-signature': 'v1,…',
});
