import { isDefault } from '#server/areas/crm/tax-codes/code-of-rate.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import { taxDay } from '#server/areas/crm/tax-codes/tax-day.ts';
import { rateOn } from '#server/areas/crm/tax-codes/tax-rates.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { amount } from '#server/kernel/values/money.ts';

/**
 * The code of work that is sold: of the codes that are a default for sales, the one with the highest rate, which is the
 * standard rate. An organization without such codes has none.
 */
export async function usualTaxes(ctx: Ctx): Promise<string[]> {
  const { country } = settingsOf(ctx);
  const day = taxDay(ctx);
  const usual = (await findTaxCodes(ctx)).flatMap((one) => {
    const rate = rateOn(one, day);
    const isUsual = one.kind === 'vat' && isDefault(one, { use: 'sale', country });
    return isUsual && rate !== undefined ? [{ code: one.code, rate: amount(rate) }] : [];
  });
  const [highest] = usual.toSorted((a, b) => b.rate.cmp(a.rate));
  return highest ? [highest.code] : [];
}
