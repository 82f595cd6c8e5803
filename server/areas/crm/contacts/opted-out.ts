import { and, arrayContains, or, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { contacts } from '#db/schema/crm/contacts.ts';
import type { OptOutFinder } from '#server/base/mail/consent.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';

/** All addresses of the contacts that have one of these addresses and opted out of mail. */
export const findOptedOut: OptOutFinder = async (tx, organization, addresses) => {
  // One test per address, because an index answers "contains" and not "overlaps".
  const others = addresses.map((address) =>
    and(sql`${contacts.emails} <> '{}'`, arrayContains(contacts.emails, [address])),
  );
  const rows = await tx
    .select({ email: contacts.email, emails: contacts.emails })
    .from(contacts)
    .where(
      and(
        inOrganization(contacts, organization),
        isLive(contacts),
        sql`${contacts.consent}->>'email' = 'opted_out'`,
        or(anyOf(contacts.email, addresses), ...others),
      ),
    );
  return new Set(rows.flatMap(({ email, emails }) => [...emails, ...(email === null ? [] : [email])]));
};
