import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Contract } from '../contracts/contract-of.ts';

/** The codes of construction work whose tax the client owes: on the invoice, and on a bill by the rate that is owed. */
const codes: Readonly<Record<string, { issued: string; received: (rate: string) => string }>> = {
  ES: { issued: 'es_vat_reverse_construction', received: (rate) => `es_vat_reverse_construction_${rate}` },
  PT: { issued: 'pt_vat_m31', received: (rate) => `pt_vat_reverse_${rate}` },
};

/** The taxes of the work of a contract, as its lines have them. */
export interface WorkTaxes {
  tax_rate: string | null;
  tax_codes?: string[];
}

/** The taxes of the lines of a contract. If the client owes the tax, they are the code of the country for that. */
export async function workTaxes(
  ctx: Ctx,
  { row, isSubcontract }: Pick<Contract, 'row' | 'isSubcontract'>,
): Promise<WorkTaxes> {
  const { tax_rate, retention_tax } = row;
  if (retention_tax !== 'reverse_charge') return { tax_rate };
  const own = codes[settingsOf(ctx).country ?? ''];
  const wanted = isSubcontract ? own?.received(amount(tax_rate).toFixed()) : own?.issued;
  const known = (await findTaxCodes(ctx)).find(({ code, status }) => code === wanted && status === 'active');
  return known ? { tax_rate: null, tax_codes: [known.code] } : { tax_rate: null };
}
