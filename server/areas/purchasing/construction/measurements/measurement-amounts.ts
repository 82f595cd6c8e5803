import type Big from 'big.js';
import { amount, percentOf, rounded, roundedIn, sum } from '#server/kernel/values/money.ts';

interface Terms {
  currency: string | null;
  advance_pct: string | number;
  retention_pct: string | number;
  /** The part of the advance that is not deducted yet. */
  advance_left: string | number;
  /** True if nothing is left to measure after this measurement. */
  is_last: boolean;
}

export interface MeasuredAmounts {
  gross: string;
  advance_amortised: string;
  retention: string;
  net: string;
}

/**
 * The value of a measurement: the sum of its lines, less its share of the advance and the retention. The share is never
 * more than the rest of the advance. The last measurement deducts all of the rest that its value allows.
 */
export function measuredAmounts(lineAmounts: readonly string[], terms: Terms): MeasuredAmounts {
  const gross = sum(lineAmounts);
  const retention = amount(roundedIn(terms.currency, percentOf(gross, terms.retention_pct)));
  const left = amount(terms.advance_left);
  const share = terms.is_last ? left : amount(roundedIn(terms.currency, percentOf(gross, terms.advance_pct)));
  const payable = gross.minus(retention);
  const amortised = least(share, left, payable);
  return {
    gross: rounded(gross),
    advance_amortised: rounded(amortised),
    retention: rounded(retention),
    net: rounded(payable.minus(amortised)),
  };
}

const least = (...values: Big[]): Big => values.reduce((least, one) => (one.lt(least) ? one : least));
