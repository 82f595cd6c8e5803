import { and, eq } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { bankTransfers } from '#db/schema/finance/transfers.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { transferOf } from '../../transfers/end-to-end-id.ts';
import type { OpenLine, OrderedPayment } from './open-items.ts';

/** The payments of ordered transfers that lines name by their reference, by that reference. */
export async function readOrdered(
  { tx, organization }: Ctx,
  lines: readonly OpenLine[],
): Promise<Map<string, OrderedPayment>> {
  const ids = [...new Set(lines.flatMap(({ end_to_end_id }) => transferOf(end_to_end_id) ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ lines: bankTransfers.lines })
    .from(bankTransfers)
    .where(
      and(
        inOrganization(bankTransfers, organization),
        isLive(bankTransfers),
        anyOf(bankTransfers.id, ids),
        eq(bankTransfers.status, 'ordered'),
      ),
    );
  return new Map(
    rows.flatMap((row) =>
      row.lines.flatMap(({ end_to_end_id, ...payment }) =>
        end_to_end_id === null ? [] : [[end_to_end_id, payment] as const],
      ),
    ),
  );
}
