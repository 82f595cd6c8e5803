import { and, isNotNull } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import { sendLetter } from '#server/base/mail/outside.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { Mail, Writer } from '../letters.ts';

/** Suppliers have no language of their own, so mails to them are in the language of the organization. */
export function writerOf(ctx: Ctx): Writer {
  const { locale, timezone } = settingsOf(ctx);
  return { language: locale, timezone, organization: ctx.actor.organization.name };
}

/**
 * Sends each supplier with an address its own mail, so that suppliers do not see each other. Returns the ids of the
 * suppliers that got one.
 */
export async function writeToSuppliers(ctx: Ctx, ids: readonly string[], letter: Mail): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.tx
    .select({ id: suppliers.id, email: suppliers.email })
    .from(suppliers)
    .where(
      and(
        inOrganization(suppliers, ctx.organization),
        anyOf(suppliers.id, ids),
        isLive(suppliers),
        isNotNull(suppliers.email),
      ),
    )
    .orderBy(suppliers.id);
  for (const { email } of rows) if (email !== null) await sendLetter(ctx, { to: [email], ...letter });
  return rows.map(({ id }) => id);
}
