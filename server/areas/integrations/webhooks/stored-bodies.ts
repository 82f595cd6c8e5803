import { and, eq, sql } from 'drizzle-orm';
import { webhookDeliveries } from '#db/schema/integrations/webhooks.ts';
import type { EventCopy } from '#server/base/events/redaction.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** The bodies of deliveries are redacted too, because deliveries keep the body that they send. */
export const storedBodies: EventCopy = async ({ tx, organization }, recordId, redacted) => {
  const document = sql`${webhookDeliveries.body}::jsonb`;
  await tx
    .update(webhookDeliveries)
    .set({ body: sql`(${redacted(document, ['data', 'object'])})::text` })
    .where(and(inOrganization(webhookDeliveries, organization), eq(webhookDeliveries.resource_id, recordId)));
};
