import { z } from 'zod';
import { kinds, statuses } from '#server/base/mail/email-view.ts';
import { deliveryState } from '../webhooks/deliveries.ts';

const change = z.object({ from: z.unknown(), to: z.unknown() });
const actor = z.object({ type: z.string(), id: z.string() });

const event = z.object({
  id: z.string(),
  type: z.string(),
  created_at: z.string(),
  actor,
  is_later: z.boolean(),
  resource: z.string(),
  resource_id: z.string(),
  changes: z.record(z.string(), change),
});

const delivery = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  event_id: z.string(),
  event_type: z.string(),
  state: deliveryState,
  attempts: z.int(),
  last_status: z.int().nullable(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
});

const mail = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  to: z.array(z.string()),
  subject: z.string(),
  status: z.enum(statuses),
  created_at: z.string(),
  sent_at: z.string().nullable(),
});

const notification = z.object({
  id: z.string(),
  recipient_id: z.string().nullable(),
  topic: z.string(),
  channels: z.array(z.string()),
  related: z.object({ type: z.string(), id: z.string() }).nullable(),
  created_at: z.string(),
  read_at: z.string().nullable(),
});

const job = z.object({
  id: z.string(),
  queue: z.string(),
  state: z.enum(['created', 'retry', 'active', 'completed', 'cancelled', 'failed']),
  attempts: z.int(),
  created_at: z.string(),
  completed_at: z.string().nullable(),
});

const agentStep = z.object({
  id: z.string(),
  agent: z.string(),
  run_id: z.string().nullable(),
  step: z.string(),
  outcome: z.string(),
  suggestion_id: z.string().nullable(),
  at: z.string(),
});

export const effects = z
  .object({
    id: z.string(),
    at: z.string(),
    actor: z.object({ ...actor.shape, name: z.string().nullable() }).nullable(),
    operation: z.string().nullable(),
    path: z.string().nullable(),
    status: z.int().nullable(),
    events: z.array(event),
    deliveries: z.array(delivery),
    mails: z.array(mail),
    notifications: z.array(notification),
    jobs: z.array(job),
    agent_steps: z.array(agentStep),
    more: z.array(z.string()),
  })
  .meta({ id: 'RequestEffects' });

export type RequestEffects = z.input<typeof effects>;
