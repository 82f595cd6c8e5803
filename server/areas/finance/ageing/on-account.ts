import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { sumOf } from '#db/queries/expressions.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { decimalsOf } from '#server/kernel/values/currency-decimals.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { AgeingQuestion } from './ageing-fields.ts';
import type { Around } from './open-documents.ts';

/** The money of settlements that no document took, by party: it reduces what is owed. */
export function onAccount(
  { tx, organization }: Ctx,
  { side, party_id, currency }: AgeingQuestion,
  { home }: Around,
) {
  const isPayable = side === 'payable';
  const party = isPayable
    ? sql<string | null>`${settlements.supplier_id}`
    : sql<string | null>`coalesce(${settlements.company_id}, ${settlements.contact_id})`;
  // Money that came from a customer reduces what the customer owes, and money that went there adds to it.
  const sign = sql`CASE WHEN ${settlements.kind} = ${isPayable ? 'outflow' : 'inflow'} THEN -1 ELSE 1 END`;
  const worth = sql`round(${settlements.unallocated} * coalesce(${settlements.fx_rate}, 1), ${decimalsOf(home)})`;
  const isOfSide: SQL = (isPayable ? isNotNull : isNull)(settlements.supplier_id);
  return tx
    .select({ party_id: party, on_account: sumOf(sql`${worth} * ${sign}`) })
    .from(settlements)
    .where(
      and(
        inOrganization(settlements, organization),
        isLive(settlements),
        isOfSide,
        sql`${settlements.unallocated} > 0`,
        currency === undefined ? undefined : eq(settlements.currency, currency),
        party_id === undefined ? undefined : eq(party, party_id),
      ),
    )
    .groupBy(sql`1`);
}
