import { z } from 'zod';
import { deliveryStates, jobStates, mailKinds, mailStatuses } from '#server/kernel/journal/work-states.ts';

const object = z.record(z.string(), z.unknown());
const actor = z.object({ type: z.string(), id: z.string() });

/**
 * One event of a call. The reply to a write names what happened to which record, and a trial also the changes. The rest
 * exists only after the call.
 */
export const effect = z
  .object({
    event: z.string(),
    resource: z.string(),
    id: z.string(),
    changes: z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() })).optional(),
    event_id: z.string().optional(),
    actor: actor.optional(),
    is_later: z.boolean().optional(),
    created_at: z.string().optional(),
  })
  .meta({ id: 'Effect' });

const delivery = z
  .object({
    receiver: z.enum(['webhook', 'connection']),
    receiver_id: z.string(),
    name: z.string().optional(),
    event: z.string(),
    resource_id: z.string(),
    delivery_id: z.string().optional(),
    event_id: z.string().optional(),
    state: z.enum(deliveryStates).optional(),
    attempts: z.int().optional(),
    last_status: z.int().nullable().optional(),
    created_at: z.string().optional(),
    finished_at: z.string().nullable().optional(),
  })
  .meta({ id: 'EffectDelivery' });

const mail = z
  .object({
    to: z.array(z.string()),
    subject: z.string(),
    status: z.enum(mailStatuses),
    kind: z.enum(mailKinds),
    email_id: z.string().optional(),
    created_at: z.string().optional(),
    sent_at: z.string().nullable().optional(),
  })
  .meta({ id: 'EffectMail' });

const notification = z
  .object({
    recipient_id: z.string().nullable(),
    topic: z.string(),
    channels: z.array(z.string()),
    related: z.object({ type: z.string(), id: z.string() }).nullable(),
    notification_id: z.string().optional(),
    created_at: z.string().optional(),
    read_at: z.string().nullable().optional(),
  })
  .meta({ id: 'EffectNotification' });

const job = z
  .object({
    queue: z.string(),
    data: object.optional(),
    job_id: z.string().optional(),
    state: z.enum(jobStates).optional(),
    attempts: z.int().optional(),
    created_at: z.string().optional(),
    completed_at: z.string().nullable().optional(),
  })
  .meta({ id: 'EffectJob' });

const agentStep = z
  .object({
    agent: z.string(),
    run_id: z.string().nullable(),
    step: z.string(),
    outcome: z.string(),
    suggestion_id: z.string().nullable(),
    at: z.string(),
  })
  .meta({ id: 'EffectAgentStep' });

/** Longer lists are cut, and named in `more`. */
export const mostListed = 200;

/** Everything that a call would cause. The trace of a call has the same lists, but neither records nor counts. */
export const causedSchema = z
  .object({
    counts: z.object({
      records: z.int(),
      events: z.int(),
      deliveries: z.int(),
      mails: z.int(),
      notifications: z.int(),
      jobs: z.int(),
    }),
    records: z.array(
      z.object({
        resource: z.string(),
        id: z.string(),
        before: object.nullable(),
        after: object.nullable(),
      }),
    ),
    events: z.array(effect),
    deliveries: z.array(delivery),
    mails: z.array(mail),
    notifications: z.array(notification),
    jobs: z.array(job),
    agent_steps: z.array(agentStep),
    more: z.array(z.string()),
  })
  .meta({ id: 'Effects' });

export type Caused = z.input<typeof causedSchema>;
