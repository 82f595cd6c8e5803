import { and, inArray, ne, sql } from 'drizzle-orm';
import { bankTransfers } from '#db/schema/finance/transfers.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import type { BankTransfer } from './bank-transfers.ts';
import { payingStates } from './transfer-states.ts';

/** The amount of a bill that a transfer will pay. */
export interface Claim {
  transfer: string;
  amount: string;
}

/** The amounts that other transfers, which are not executed yet, will pay of the bills of this one. The bills are locked already. */
export async function otherClaims(
  { tx, organization }: Ctx,
  { id, lines }: Pick<BankTransfer, 'id' | 'lines'>,
): Promise<Map<string, Claim[]>> {
  const wanted = new Set(lines.map((one) => one.invoice_id));
  const rows = await tx
    .select({ id: bankTransfers.id, lines: bankTransfers.lines })
    .from(bankTransfers)
    .where(
      and(
        inOrganization(bankTransfers, organization),
        isLive(bankTransfers),
        inArray(bankTransfers.status, [...payingStates]),
        ne(bankTransfers.id, id),
        sql`EXISTS (SELECT 1 FROM jsonb_array_elements(${bankTransfers.lines}) AS line
                    WHERE line ->> 'invoice_id' = ANY(${sql.param([...wanted])}))`,
      ),
    );
  const claims = new Map<string, Claim[]>();
  for (const row of rows)
    for (const { invoice_id, amount } of row.lines)
      claims.set(invoice_id, [...(claims.get(invoice_id) ?? []), { transfer: row.id, amount }]);
  return claims;
}
