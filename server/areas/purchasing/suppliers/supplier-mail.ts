import { sendLetter } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';
import type { Mail, Writer } from '../letters.ts';

/** Suppliers have no language of their own: they are written to in that of the organization. */
export function writerOf(ctx: Ctx): Writer {
  const { locale, timezone } = settingsOf(ctx);
  return { language: locale, timezone, house: ctx.actor.organization.name };
}

/** To each one that has an address, one by one: suppliers do not see each other. Answers whom it went to. */
export async function writeToSuppliers(ctx: Ctx, ids: readonly string[], letter: Mail): Promise<string[]> {
  if (ids.length === 0) return [];
  const { values, bind } = new Params();
  const rows = await ctx.tx.text<{ id: string; email: string }>(
    `SELECT id, email FROM suppliers WHERE ${tenantIs(ctx.organization, bind)} AND id = ANY(${bind(ids)})
     AND deleted_at IS NULL AND email IS NOT NULL ORDER BY id`,
    values,
  );
  for (const { email } of rows) await sendLetter(ctx, { to: [email], ...letter });
  return rows.map(({ id }) => id);
}
