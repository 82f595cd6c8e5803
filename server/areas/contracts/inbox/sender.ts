import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

/** The contact who writes from this address or number; of several the first that was there. */
export async function contactAt(ctx: Ctx, channel: unknown, address: string): Promise<string | null> {
  const { values, bind } = new Params();
  const [one, many] = channel === 'email' ? ['email', 'emails'] : ['phone', 'phones'];
  const own = tenantIs(ctx.organization, bind);
  const at = bind(address);
  const [found] = await ctx.tx.text<{ id: string }>(
    `SELECT id FROM contacts WHERE ${own} AND deleted_at IS NULL AND ${one} = ${at}
     UNION ALL
     SELECT id FROM contacts WHERE ${own} AND deleted_at IS NULL AND ${many} @> ARRAY[${at}]::text[] AND ${many} <> '{}'
     ORDER BY id LIMIT 1`,
    values,
  );
  return found?.id ?? null;
}
