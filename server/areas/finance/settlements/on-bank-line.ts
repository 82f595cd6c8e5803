import { and, eq } from 'drizzle-orm';
import { bankLines } from '#db/schema/finance/bank.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Settlement } from './settlements.ts';

/** True if a line of a bank statement has reconciled the money of a settlement. */
export async function isOnBankLine(
  { tx, organization }: Ctx,
  { id }: Pick<Settlement, 'id'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: bankLines.id })
    .from(bankLines)
    .where(and(inOrganization(bankLines, organization), eq(bankLines.settlement_id, id)));
  return rows.length > 0;
}
