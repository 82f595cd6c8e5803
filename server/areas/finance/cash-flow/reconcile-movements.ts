import { and, eq, or, type SQL } from 'drizzle-orm';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import type { Ctx } from '#server/calls/context.ts';
import { amendRecord } from '#server/resources/records/records.ts';
import { selectRows } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Settlement } from '../settlements/settlements.ts';

type Settled = Pick<Settlement, 'id' | 'recorded_as' | 'allocations'>;

/** The movements of a settlement. Those of a payment at an invoice belong to the invoice, as a part of it. */
const ofSettlement = ({ id, recorded_as, allocations }: Settled): SQL | undefined =>
  recorded_as === 'payment'
    ? or(
        ...allocations.map((one) =>
          and(eq(cashMovements.source_id, one.invoice_id), eq(cashMovements.source_part, one.payment_id)),
        ),
      )
    : eq(cashMovements.source_id, id);

async function step(
  ctx: Ctx,
  settlement: Settled,
  { from, to }: Record<'from' | 'to', 'confirmed' | 'reconciled'>,
): Promise<void> {
  const of = ofSettlement(settlement);
  if (of === undefined) return;
  const { resource, table } = movements();
  const rows = await selectRows(ctx.tx, table, {
    organization: ctx.organization,
    where: and(of, eq(cashMovements.status, from)),
    lock: true,
  });
  for (const { id } of rows) await amendRecord(ctx, resource, id, { status: to });
}

const movements = () => {
  const resource = resourceOf('cash_movement');
  return { resource, table: resource.table };
};

/** The bank has shown the money of a settlement. */
export const reconcileMovements = (ctx: Ctx, settlement: Settled): Promise<void> =>
  step(ctx, settlement, { from: 'confirmed', to: 'reconciled' });

/** The line that showed the money is open again. */
export const releaseMovements = (ctx: Ctx, settlement: Settled): Promise<void> =>
  step(ctx, settlement, { from: 'reconciled', to: 'confirmed' });
