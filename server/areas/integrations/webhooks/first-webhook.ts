import type { FirstStep } from '#server/areas/platform/first-steps.ts';
import { webhooks } from './webhooks.ts';

export const firstWebhook: FirstStep = {
  key: 'webhook',
  done: (own) => `SELECT min(first_success_at) FROM webhook_endpoints WHERE ${own()}`,
  by: webhooks.create,
};
