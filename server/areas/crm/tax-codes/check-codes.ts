import { amount } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { TaxUse } from './tax-code-fields.ts';
import type { TaxCode } from './tax-codes.ts';
import { rateOn } from './tax-rates.ts';

interface Checking {
  use: TaxUse;
  day: string;
  /** The rate that was sent beside the codes, if both count. */
  rate: string | null | undefined;
  /** The codes of the line before the change, which may be retired since. */
  stored: readonly string[];
  at: number;
  pathOf: (at: number) => string;
}

/** Returns what is wrong with the codes of a line. */
export function checkCodes(
  all: readonly TaxCode[],
  own: readonly string[],
  checking: Checking,
): ErrorDetail<string>[] {
  const path = `${checking.pathOf(checking.at)}tax_codes`;
  const usable = all.filter(({ status }) => status === 'active').map(({ code }) => code);
  const found = own.map((code) => all.find((one) => one.code === code));
  const details = found.flatMap((code, at): ErrorDetail<string>[] => {
    const wrong = code
      ? wrongCode(code, own, checking)
      : { rule: 'not_found', message: t('noSuchCode', { code: own[at] ?? '' }) };
    return wrong ? [{ path: `${path}.${at}`, ...wrong, allowed: usable }] : [];
  });
  if (details.length) return details;
  const vats = found.filter((code) => code?.kind === 'vat');
  if (vats.length > 1) return [{ path, rule: 'one_vat', message: t('onlyOneVat') }];
  const [vat] = vats;
  return vat ? contradiction(vat, checking) : [];
}

function wrongCode(
  code: TaxCode,
  own: readonly string[],
  { use, day, stored }: Checking,
): { rule: string; message: Message } | undefined {
  const { code: name, status, self_assessed, surcharge_of } = code;
  if (status === 'retired' && !stored.includes(name))
    return { rule: 'retired', message: t('codeRetired', { code: name }) };
  if (rateOn(code, day) === undefined)
    return { rule: 'expired', message: t('codeExpired', { code: name, day }) };
  if (self_assessed && use === 'sale')
    return { rule: 'direction', message: t('onlyPurchases', { code: name }) };
  if (surcharge_of !== null && !own.includes(surcharge_of))
    return { rule: 'surcharge', message: t('surchargeAlone', { code: name, vat: surcharge_of }) };
  return undefined;
}

/** The rate that was sent must be that of the VAT code. */
function contradiction(vat: TaxCode, { rate, day, at, pathOf }: Checking): ErrorDetail<string>[] {
  const own = rateOn(vat, day);
  if (rate == null || own === undefined || amount(own).eq(rate)) return [];
  const message = t('codesContradict', { code: vat.code, own: Number(own), rate: Number(rate) });
  return [{ path: `${pathOf(at)}tax_rate`, rule: 'contradiction', message }];
}
