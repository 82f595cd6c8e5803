import { amount } from '../kernel/money.ts';
import type { Resource } from '../kernel/resource.ts';
import type { Row } from '../kernel/store.ts';
import type { Ctx } from '../operation.ts';
import { askForAdvance } from './advances.ts';
import { asAgreement } from './agreement-row.ts';
import { noteContracted } from './lpu-uses.ts';

/** Signing a contract asks for its advance, and is noted at the items whose prices it took. */
export async function followAgreement(
  ctx: Ctx,
  resource: Resource,
  row: Row,
  before: Row | undefined,
): Promise<void> {
  const contract = asAgreement(row);
  const isSigned = before?.status === 'draft' && contract.status === 'active';
  if (!isSigned) return;
  await noteContracted(ctx, contract.id, contract.lines);
  if (amount(contract.totals.advance).gt(0)) await askForAdvance(ctx, resource, contract);
}
