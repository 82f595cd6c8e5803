import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { amount } from '#server/kernel/values/money.ts';
import type { Frozen, NameIn } from '#server/resources/resource/behaviour.ts';
import type { DetailOf } from '#server/vocabulary/errors.ts';
import { findTaxCodes } from './find-tax-codes.ts';
import { t } from './messages.ts';
import type { TaxCode } from './tax-codes.ts';
import { hasOverlap, rateOn } from './tax-rates.ts';

const decisive = [
  'code',
  'kind',
  'category',
  'regime',
  'reason',
  'rates',
  'deductible_pct',
  'self_assessed',
  'surcharge_of',
  'default_for',
  'country',
] as const satisfies readonly NameIn<TaxCode>[];

/** A code that documents use keeps its meaning; it can be retired, and its name can change. */
export const frozenTaxCode = ({ used_at }: TaxCode): Frozen<NameIn<TaxCode>> =>
  used_at === null
    ? { names: ['code'], message: t('codeFixed') }
    : { names: decisive, message: t('codeUsed') };

export const removableTaxCode = ({ used_at }: TaxCode): DetailOf<TaxCode>[] =>
  used_at === null ? [] : [{ path: 'code', rule: 'in_use', message: t('codeInUse') }];

export function soundTaxCode(record: TaxCode): DetailOf<TaxCode>[] {
  const { kind, category, rates, surcharge_of } = record;
  const details: DetailOf<TaxCode>[] = [];
  if (kind === 'vat' && category === null)
    details.push({ path: 'category', rule: 'required', message: t('categoryNeeded') });
  if (kind !== 'vat' && category !== null)
    details.push({ path: 'category', rule: 'kind', message: t('categoryOfVat', { kind }) });
  if (kind !== 'surcharge' && surcharge_of !== null)
    details.push({ path: 'surcharge_of', rule: 'kind', message: t('surchargeOf') });
  for (const [at, { from, until }] of rates.entries())
    if (from !== null && until !== null && until < from)
      details.push({ path: `rates.${at}.until`, rule: 'order', message: t('untilBeforeFrom') });
  if (details.length === 0 && hasOverlap(record))
    details.push({ path: 'rates', rule: 'overlap', message: t('ratesOverlap') });
  return details;
}

/** A surcharge belongs to a VAT code, and of two active codes with one rate only one is the default of a use. */
export async function fitsOthers(
  ctx: Ctx,
  record: TaxCode,
  changed: readonly NameIn<TaxCode>[],
): Promise<DetailOf<TaxCode>[]> {
  const others = (await findTaxCodes(ctx)).filter(({ id }) => id !== record.id);
  const { surcharge_of: vat } = record;
  if (vat !== null && changed.includes('surcharge_of')) {
    const codes = others.filter(({ kind }) => kind === 'vat').map(({ code }) => code);
    if (!codes.includes(vat))
      return [
        { path: 'surcharge_of', rule: 'not_found', message: t('vatNeeded', { code: vat }), allowed: codes },
      ];
  }
  return takenDefaults(ctx, record, others);
}

function takenDefaults(ctx: Ctx, record: TaxCode, others: readonly TaxCode[]): DetailOf<TaxCode>[] {
  const day = dayOf(ctx.now, settingsOf(ctx).timezone);
  const rate = rateOn(record, day);
  if (record.status !== 'active' || record.kind !== 'vat' || rate === undefined) return [];
  const alike = others.filter(({ status, kind, country, ...other }) => {
    const theirs = rateOn(other, day);
    const isRival = status === 'active' && kind === 'vat' && country === record.country;
    return isRival && theirs !== undefined && amount(theirs).eq(rate);
  });
  return record.default_for.flatMap((use): DetailOf<TaxCode>[] => {
    const rival = alike.find(({ default_for }) => default_for.includes(use));
    if (!rival) return [];
    const message = t('defaultTaken', { code: rival.code, rate: Number(rate), use });
    return [{ path: 'default_for', rule: 'unique', message, allowed: [rival.code] }];
  });
}
