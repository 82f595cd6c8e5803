import type { EmailKind, EmailStatus } from '#db/schema/mail.ts';
import type { webhookDeliveries } from '#db/schema/webhooks.ts';

export const mailStatuses = [
  'queued',
  'sent',
  'failed',
  'suppressed',
] as const satisfies readonly EmailStatus[];

/**
 * The kinds are, in this order: a mail of a campaign, one that was sent with a call, an answer to a message, a letter of
 * the organization to somebody outside, such as a quote, and a notice of the platform to its own people.
 */
export const mailKinds = [
  'campaign',
  'message',
  'answer',
  'letter',
  'notice',
] as const satisfies readonly EmailKind[];

export const deliveryStates = [
  'pending',
  'delivered',
  'failed',
  'cancelled',
] as const satisfies readonly (typeof webhookDeliveries.$inferSelect)['state'][];

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const;
