import { lockToRelease, release } from '#server/areas/purchasing/construction/retentions/releasing.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord, removeRecord, updateRecord } from '#server/resources/records/records.ts';
import { findRow } from '#server/resources/records/store.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { Handle } from './timeline.ts';
import { dateOf, type World } from './world.ts';

const day = 86_400_000;

/** A measurement of the two weeks before it was written. */
const measured = (owner: object, quantity: number, at: number) => ({
  ...owner,
  period_from: dateOf(at - 14 * day),
  period_to: dateOf(at),
  lines: [{ code: 'CAN-0110', quantity }],
});

/** Adds measurements in every state. */
export function addMeasurements({ timeline }: World, at: number, main: Handle, subcontract: Handle): void {
  const steps = (...statuses: string[]) => statuses.map((status) => ({ status }));
  const fates: [number, object[]][] = [
    [300, steps('submitted', 'approved')],
    [25, steps('submitted', 'approved')],
    [110, steps('submitted', 'approved')],
    [40, [...steps('submitted'), { status: 'rejected', rejection_reason: 'Section 4 is not backfilled' }]],
    [220, steps('submitted')],
    [60, []],
  ];
  for (const [nth, [quantity, moves]] of fates.entries()) {
    const own = at + nth * 5 * day;
    const done = timeline.create(own, 'measurement', () =>
      measured({ client_contract_id: main.id }, quantity, own),
    );
    for (const [step, body] of moves.entries())
      timeline.change(own + (step + 1) * 3_600_000, 'measurement', done, () => ({ ...body }));
    if (nth < 2) settle({ timeline }, own + day, done, nth === 0 ? 'issued' : 'reversed');
  }
  const paid = timeline.create(at + day, 'measurement', () =>
    measured({ subcontractor_contract_id: subcontract.id }, 280, at + day),
  );
  for (const [step, body] of steps('submitted', 'approved').entries())
    timeline.change(at + 2 * day + step * 3_600_000, 'measurement', paid, () => body);
}

/** The invoice of a measurement deducts the advance, whose own invoice comes before it. */
async function issueAdvance(ctx: Ctx, contract: string | null): Promise<void> {
  const signed = await findRecord(ctx, 'client_contract', contract);
  const advance = await findRecord(ctx, 'invoice', signed?.advance_invoice_id);
  if (advance?.status === 'draft')
    await updateRecord(ctx, resourceOf('invoice'), advance.id, { status: 'issued' });
}

/** Issues the invoice that the approval drafted, or deletes it so that the measurement can be reversed. */
function settle(
  { timeline }: Pick<World, 'timeline'>,
  at: number,
  done: Handle,
  fate: 'issued' | 'reversed',
): void {
  timeline.happen(at, async (ctx) => {
    const { organization } = ctx;
    const row = await findRow(ctx.tx, resourceOf('measurement').table, { organization, id: done.id });
    const invoice = row?.invoice_id;
    if (!row || !invoice) throw new Error(`measurement ${done.id} has no invoice`);
    if (fate === 'issued') {
      await issueAdvance(ctx, row.client_contract_id);
      await updateRecord(ctx, resourceOf('invoice'), invoice, { status: 'issued' });
      const locked = await lockToRelease(ctx, resourceOf('client_contract'), row.client_contract_id ?? '');
      await release(ctx, locked, { wanted: '25', note: 'After the first inspection' });
    } else await removeRecord(ctx, resourceOf('invoice'), invoice);
  });
  if (fate === 'reversed')
    timeline.change(at + 3_600_000, 'measurement', done, () => ({
      status: 'reversed',
      reversal_reason: 'Measured twice',
    }));
}

/** Adds a small measurement that is approved within an hour. */
export function addMeasured(
  { timeline }: Pick<World, 'timeline'>,
  at: number,
  kind: string,
  of: Handle,
): void {
  const done = timeline.create(at, 'measurement', () => measured({ [`${kind}_id`]: of.id }, 60, at));
  for (const [step, status] of ['submitted', 'approved'].entries())
    timeline.change(at + (step + 1) * 600_000, 'measurement', done, () => ({ status }));
}
