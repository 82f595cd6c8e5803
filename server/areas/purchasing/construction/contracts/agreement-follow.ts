import type { Ctx } from '#server/calls/context.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import { noteContracted } from '../price-lists/lpu-uses.ts';
import { askForAdvance } from './advances.ts';
import type { Agreement } from './agreement-row.ts';

/** Signing a contract drafts the invoice of its advance, and records the use of its price list items. */
export async function followAgreement(
  ctx: Ctx,
  resource: Resource<Agreement>,
  contract: Agreement,
  before: Agreement | undefined,
): Promise<void> {
  const isSigned = before?.status === 'draft' && contract.status === 'active';
  if (!isSigned) return;
  await noteContracted(ctx, contract.id, contract.lines);
  if (amount(contract.totals.advance).gt(0)) await askForAdvance(ctx, resource, contract);
}
