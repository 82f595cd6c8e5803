import type { OptOutFinder } from '#server/base/mail/consent.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';

/** All addresses of contacts that opted out of mail and have one of those asked for. */
export const findOptedOut: OptOutFinder = async (tx, organization, addresses) => {
  const { values, bind } = new Params();
  const tenant = tenantIs(organization, bind);
  // One test per address, because an index answers "contains" and not "overlaps".
  const others = addresses.map((address) => `(emails <> '{}' AND emails @> ARRAY[${bind(address)}]::text[])`);
  const rows = await tx.text<{ email: string | null; emails: string[] }>(
    `SELECT email, emails FROM contacts WHERE ${tenant} AND deleted_at IS NULL
     AND consent->>'email' = 'opted_out' AND (email = ANY(${bind(addresses)}) OR ${others.join(' OR ')})`,
    values,
  );
  return new Set(rows.flatMap(({ email, emails }) => [...emails, ...(email === null ? [] : [email])]));
};
