import type Big from 'big.js';
import { amount, percentOf, rounded, sum } from '#server/kernel/schema/money.ts';

interface Terms {
  advance_pct: string | number;
  retention_pct: string | number;
  /** What of the advance is still to be given back. */
  advance_left: string | number;
  /** Whether nothing is left to measure afterwards. */
  is_last: boolean;
}

export interface MeasuredAmounts {
  gross: string;
  advance_amortised: string;
  retention: string;
  net: string;
}

/**
 * What a measurement is worth: the sum of its lines, less its share of the advance, less what is retained. The share
 * never takes more than is left of the advance; the last measurement gives back all that is left, as far as it goes.
 */
export function measuredAmounts(lineAmounts: readonly string[], terms: Terms): MeasuredAmounts {
  const gross = sum(lineAmounts);
  const retention = amount(rounded(percentOf(gross, terms.retention_pct)));
  const left = amount(terms.advance_left);
  const share = terms.is_last ? left : amount(rounded(percentOf(gross, terms.advance_pct)));
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
