import { and, eq, gte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countWhere } from '#db/queries/expressions.ts';
import { webhookDeliveries, webhookLanes } from '#db/schema/integrations/webhooks.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { newId } from '#server/vocabulary/ids.ts';
import { textColumnSchema } from '#server/vocabulary/wording/text-schema.ts';
import type { EndpointRow } from './endpoint-rows.ts';

export const endpoint = z
  .object({
    id: z.string(),
    url: z.string(),
    description: z.string().nullable(),
    events: z.array(z.string()),
    filter: z.record(z.string(), z.unknown()),
    payload: z.enum(['full', 'thin']),
    enabled: z.boolean(),
    disabled_reason: textColumnSchema().nullable(),
    secret_prefix: z.string(),
    previous_secret_until: z.string().nullable(),
    health: z.object({
      deliveries_24h: z.int(),
      success_24h: z.int(),
      failed_24h: z.int(),
      waiting: z.int(),
      last_success_at: z.string().nullable(),
      last_error: textColumnSchema().nullable(),
      failing_since: z.string().nullable(),
      paused_until: z.string().nullable(),
    }),
    created_at: z.string(),
    created_by: z.object({ type: z.string(), id: z.string() }),
    updated_at: z.string(),
    version: z.int(),
  })
  .meta({ id: 'WebhookEndpoint' });

export const createdEndpoint = z
  .object({ ...endpoint.shape, secret: z.string() })
  .meta({ id: 'CreatedWebhookEndpoint' });

/** An endpoint in a list. Only new ones show their secrets. */
export const configuredEndpoint = z
  .object({ ...endpoint.shape, secret: z.string().optional() })
  .meta({ id: 'ConfiguredWebhookEndpoint' });

/** Deliveries of the last day by endpoint. */
async function countDay({ tx, organization, now }: Ctx) {
  // Ids sort by time, so a day of deliveries is one range of the primary key.
  const since = newId('delivery', Date.parse(now) - 86_400_000).slice(0, 14);
  const rows = await tx
    .select({
      endpoint_id: webhookDeliveries.endpoint_id,
      deliveries: sql<number>`count(*)`,
      success: countWhere(eq(webhookDeliveries.state, 'delivered')),
      failed: countWhere(eq(webhookDeliveries.state, 'failed')),
    })
    .from(webhookDeliveries)
    .where(and(inOrganization(webhookDeliveries, organization), gte(webhookDeliveries.id, since)))
    .groupBy(webhookDeliveries.endpoint_id);
  return new Map(rows.map((row) => [row.endpoint_id, row]));
}

async function countWaiting({ tx, organization }: Ctx): Promise<Map<string, number>> {
  const rows = await tx
    .select({
      endpoint_id: webhookLanes.endpoint_id,
      waiting: sql<number>`sum(${webhookLanes.depth})::bigint`,
    })
    .from(webhookLanes)
    .where(inOrganization(webhookLanes, organization))
    .groupBy(webhookLanes.endpoint_id);
  return new Map(rows.map((row) => [row.endpoint_id, row.waiting]));
}

export async function presentAll(
  ctx: Ctx,
  rows: readonly EndpointRow[],
): Promise<z.input<typeof endpoint>[]> {
  const [day, waiting] = await Promise.all([countDay(ctx), countWaiting(ctx)]);
  // The sealed secrets are left out, because the view of a new endpoint has a property for its secret.
  return rows.map(({ secret: _, previous_secret: __, ...row }) => {
    const counted = day.get(row.id);
    const { last_success_at, failing_since, paused_until } = row;
    const isPaused = paused_until !== null && Date.parse(paused_until) > Date.parse(ctx.now);
    return {
      ...row,
      health: {
        deliveries_24h: counted?.deliveries ?? 0,
        success_24h: counted?.success ?? 0,
        failed_24h: counted?.failed ?? 0,
        waiting: waiting.get(row.id) ?? 0,
        last_success_at,
        last_error: row.last_error,
        failing_since,
        paused_until: isPaused ? paused_until : null,
      },
    };
  });
}

export async function present(ctx: Ctx, row: EndpointRow): Promise<z.input<typeof endpoint>> {
  const [shown] = await presentAll(ctx, [row]);
  if (!shown) throw new Error('one row is one endpoint');
  return shown;
}
