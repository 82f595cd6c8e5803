import type { Warning } from '#server/kernel/journal/warning.ts';
import { amount, percentOf } from '#server/kernel/values/money.ts';
import type { NameIn } from '#server/resources/resource/behaviour.ts';
import type { Invoice } from '../invoices.ts';
import { t } from './messages.ts';

const mostDifference = 1;
const mostPercent = 1;

/** Warns of typed taxes that are far from the computed ones: one of the two is probably wrong. */
export const taxDifferences = (
  { taxes }: Pick<Invoice, 'taxes'>,
  changed: readonly NameIn<Invoice>[],
): Warning[] =>
  changed.includes('taxes') || changed.includes('number')
    ? taxes.flatMap(({ typed, difference, amount: own, code, base, tax_rate }, at) => {
        if (!typed) return [];
        const computed = amount(own).minus(difference);
        const off = amount(difference).abs();
        if (off.lte(mostDifference) && off.lte(percentOf(computed, mostPercent).abs())) return [];
        const figures = { amount: own, base, computed: computed.toFixed(2), difference };
        const message = t('differs', { code: code ?? '', rate: Number(tax_rate ?? 0), ...figures });
        return [{ code: 'tax_difference', message, path: `taxes.${at}.amount` }];
      })
    : [];
