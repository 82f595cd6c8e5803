import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import { sendSystemMail } from '../mail/system.ts';
import type { Ctx } from '../operation.ts';

interface Letter {
  subject: string;
  body: string;
}

/** To each one that has an address, one by one: suppliers do not see each other. Answers whom it went to. */
export async function writeToSuppliers(
  ctx: Ctx,
  ids: readonly string[],
  letter: (supplier: { name: string }) => Letter,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.query<{ id: string; name: string; email: string }>(
    `SELECT id, name, email FROM suppliers WHERE ${tenantIs(ctx.organization, bind)} AND id = ANY(${bind(ids)})
     AND deleted_at IS NULL AND email IS NOT NULL ORDER BY id`,
    values,
  );
  for (const { name, email } of rows) await sendSystemMail(ctx, { to: [email], ...letter({ name }) });
  return rows.map(({ id }) => id);
}
