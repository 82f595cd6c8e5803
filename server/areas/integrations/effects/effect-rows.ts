import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { jobTable } from '#db/job-tables.ts';
import type { Tx } from '#db/lanes/tx.ts';
import { anyOf } from '#db/queries/expressions.ts';
import { agentLog } from '#db/schema/ai/agents.ts';
import { emails } from '#db/schema/base/mail.ts';
import { webhookDeliveries } from '#db/schema/integrations/webhooks.ts';
import { notifications } from '#db/schema/platform/notifications.ts';
import { type CallTime, isWithinCall } from '#server/base/events/call-time.ts';
import { readEventSteps } from '#server/base/events/rows.ts';
import { mostListed } from '#server/calls/effects-schema.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** Each list is read one row further, to see if there are more. */
const limit = mostListed + 1;

export type EventStep = Awaited<ReturnType<typeof readEventSteps>>[number];

interface Wanted {
  organization: string;
  call: CallTime;
}

/** The events of the call itself, and then those of the work that followed from it. */
export async function eventsOf(
  tx: Tx,
  { organization, call }: Wanted,
  types: readonly string[] | undefined,
): Promise<EventStep[]> {
  const own = await readEventSteps(tx, organization, { request: call, types, limit });
  const later = await readEventSteps(tx, organization, { cause: call.id, types, limit: limit - own.length });
  return [...own, ...later];
}

export const deliveriesOf = async (tx: Tx, organization: string, events: readonly EventStep[]) =>
  tx
    .select({
      delivery_id: webhookDeliveries.id,
      receiver_id: webhookDeliveries.endpoint_id,
      event_id: webhookDeliveries.event_id,
      event: webhookDeliveries.event_type,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      last_status: webhookDeliveries.last_status,
      created_at: webhookDeliveries.created_at,
      finished_at: webhookDeliveries.finished_at,
    })
    .from(webhookDeliveries)
    .where(
      and(
        inOrganization(webhookDeliveries, organization),
        anyOf(
          webhookDeliveries.event_id,
          events.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(limit);

export const mailsOf = async (tx: Tx, { organization, call }: Wanted) =>
  tx
    .select({
      email_id: emails.id,
      kind: emails.kind,
      to: emails.to_addresses,
      subject: emails.subject,
      status: emails.status,
      created_at: emails.created_at,
      sent_at: emails.sent_at,
    })
    .from(emails)
    .where(and(inOrganization(emails, organization), eq(emails.request_id, call.id)))
    .orderBy(asc(emails.id))
    .limit(limit);

export const notificationsOf = async (tx: Tx, { organization, call }: Wanted) =>
  tx
    .select({
      notification_id: notifications.id,
      recipient_id: notifications.recipient_id,
      topic: notifications.topic,
      channels: notifications.channels,
      related: notifications.related,
      created_at: notifications.created_at,
      read_at: notifications.read_at,
    })
    .from(notifications)
    .where(and(inOrganization(notifications, organization), eq(notifications.request_id, call.id)))
    .orderBy(asc(notifications.id))
    .limit(limit);

export const agentStepsOf = async (tx: Tx, { organization, call }: Wanted) =>
  tx
    .select({
      agent: agentLog.agent,
      run_id: agentLog.run_id,
      step: agentLog.step,
      outcome: agentLog.outcome,
      suggestion_id: agentLog.suggestion_id,
      at: agentLog.at,
    })
    .from(agentLog)
    .where(
      and(
        inOrganization(agentLog, organization),
        isWithinCall(agentLog.id, 'agent_step', call),
        eq(agentLog.request_id, call.id),
      ),
    )
    .orderBy(asc(agentLog.id))
    .limit(limit);

const inData = (name: 'organization_id' | 'request_id', value: string): SQL =>
  sql`${jobTable.data} ->> '${sql.raw(name)}' = ${value}`;

/** The platform's own role reads them, because with row-level security PostgreSQL would not use the index. */
export const jobsOf = async (tx: Tx, { organization, call }: Wanted) =>
  tx
    .select({
      job_id: jobTable.id,
      queue: jobTable.name,
      state: jobTable.state,
      attempts: sql<number>`${jobTable.retry_count} + CASE WHEN ${jobTable.state} IN ('active', 'completed', 'failed') THEN 1 ELSE 0 END`,
      created_at: jobTable.created_on,
      completed_at: jobTable.completed_on,
    })
    .from(jobTable)
    .where(and(inData('organization_id', organization), inData('request_id', call.id)))
    .orderBy(asc(jobTable.created_on), asc(jobTable.id))
    .limit(limit);
