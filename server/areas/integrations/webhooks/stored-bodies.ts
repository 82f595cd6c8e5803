import type { EventCopy } from '#server/base/events/redaction.ts';

/** Deliveries keep the body that they send. */
export const storedBodies: EventCopy = {
  table: 'webhook_deliveries',
  column: 'body',
  type: 'text',
  object: 'data,object',
};
