import { amount } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { isDefault } from './code-of-rate.ts';
import { t } from './messages.ts';
import { always, type PresetCode } from './presets/preset-code.ts';
import type { TaxUse } from './tax-code-fields.ts';
import type { TaxCode } from './tax-codes.ts';
import { rateOn } from './tax-rates.ts';

/** The code of a rate in an organization whose country has no preset. */
export const rateCode = (rate: string): PresetCode => ({
  code: `vat_${rate.replace('.', '_')}`,
  name: `${rate} %`,
  ...{ kind: 'vat', category: 'S', rate, default_for: always },
});

/** Finds the two codes whose rates add up to a rate: VAT and its surcharge. */
function asSum(active: readonly TaxCode[], rate: string, day: string) {
  for (const surcharge of active) {
    const vat = active.find(({ code }) => code === surcharge.surcharge_of);
    const [own, more] = [vat && rateOn(vat, day), rateOn(surcharge, day)];
    if (!vat || own === undefined || more === undefined) continue;
    if (amount(own).plus(more).eq(rate)) return { vat: vat.code, surcharge: surcharge.code };
  }
  return undefined;
}

/** Refuses a rate that no code has. The sum of a rate and of its surcharge is two codes. */
export function unknownRate(
  codes: readonly TaxCode[],
  rate: string,
  { use, day, country }: { use: TaxUse; day: string; country: string | null },
  path: string,
): ErrorDetail<string> {
  const active = codes.filter(({ status }) => status === 'active');
  const allowed = active
    .filter((one) => one.kind === 'vat' && isDefault(one, { use, country }))
    .flatMap((one) => rateOn(one, day) ?? [])
    .map(Number)
    .sort((a, b) => b - a);
  const two = asSum(active, rate, day);
  const message = two
    ? t('unknownRateOfTwo', { rate: Number(rate), ...two })
    : t('unknownRate', { rate: Number(rate), rates: allowed.join(', ') });
  return { path, rule: 'unknown_rate', message, allowed };
}
