import { and, arrayContains, eq, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { contacts } from '#db/schema/crm/contacts.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** Finds the contact with this address or number; if there are several, the oldest. */
export async function contactAt(ctx: Ctx, channel: string, address: string): Promise<string | null> {
  const { email, emails, phone, phones } = contacts;
  const [one, many] = channel === 'email' ? [email, emails] : [phone, phones];
  const contactsWith = (condition: SQL | undefined) =>
    ctx.tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inOrganization(contacts, ctx.organization), isLive(contacts), condition));
  // The lists have partial indexes, which need the condition with a constant.
  const isOneOf = and(arrayContains(many, [address]), sql`${many} <> '{}'`);
  const [found] = await unionAll(contactsWith(eq(one, address)), contactsWith(isOneOf))
    .orderBy(sql`id`)
    .limit(1);
  return found?.id ?? null;
}
