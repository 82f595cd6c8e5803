import { z } from 'zod';
import type { Ctx } from '#server/calls/context.ts';
import { newId } from '#server/calls/ids.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
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
    disabled_reason: z.string().nullable(),
    secret_prefix: z.string(),
    previous_secret_until: z.string().nullable(),
    health: z.object({
      deliveries_24h: z.int(),
      success_24h: z.int(),
      failed_24h: z.int(),
      waiting: z.int(),
      last_success_at: z.string().nullable(),
      last_error: z.string().nullable(),
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

/** One of many: only what is new has a secret to show. */
export const configuredEndpoint = z
  .object({ ...endpoint.shape, secret: z.string().optional() })
  .meta({ id: 'ConfiguredWebhookEndpoint' });

interface Counted {
  endpoint_id: string;
  deliveries: number;
  success: number;
  failed: number;
}

async function countDay(ctx: Ctx): Promise<Map<string, Counted>> {
  const { values, bind } = new Params();
  // Ids sort by time, so a day of deliveries is one range of the primary key.
  const since = newId('delivery', Date.parse(ctx.now) - 86_400_000).slice(0, 14);
  const rows = await ctx.tx.text<Counted>(
    `SELECT endpoint_id, count(*) AS deliveries, count(*) FILTER (WHERE state = 'delivered') AS success,
       count(*) FILTER (WHERE state = 'failed') AS failed
     FROM webhook_deliveries WHERE ${tenantIs(ctx.organization, bind)} AND id >= ${bind(since)}
     GROUP BY endpoint_id`,
    values,
  );
  return new Map(rows.map((row) => [row.endpoint_id, row]));
}

async function countWaiting(ctx: Ctx): Promise<Map<string, number>> {
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ endpoint_id: string; waiting: number }>(
    `SELECT endpoint_id, sum(depth)::bigint AS waiting FROM webhook_lanes
     WHERE ${tenantIs(ctx.organization, bind)} GROUP BY endpoint_id`,
    values,
  );
  return new Map(rows.map((row) => [row.endpoint_id, row.waiting]));
}

export async function presentAll(
  ctx: Ctx,
  rows: readonly EndpointRow[],
): Promise<z.input<typeof endpoint>[]> {
  const [day, waiting] = [await countDay(ctx), await countWaiting(ctx)];
  // The sealed secrets stay here: a view that shows a new one has room for a secret.
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
