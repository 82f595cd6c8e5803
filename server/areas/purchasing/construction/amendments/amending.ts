import type Big from 'big.js';
import { addDays } from '#server/kernel/values/days.ts';
import { amount, percentOf, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { type ContractLine, lineAmount, plain } from '../line-sums.ts';
import { t } from './messages.ts';

/** A change of the quantity of an existing line. */
export interface Difference {
  line_id: string;
  quantity: string;
}

export interface Amendment {
  currency: string | null;
  differences: readonly Difference[];
  /** The new lines. */
  more: readonly ContractLine[];
  readjustment_pct: string | null;
}

export interface AmendedLines {
  lines: ContractLine[];
  value_delta: string;
}

/**
 * The lines of a contract after an amendment, and the change of its value. Quantities change at the price of the line.
 * New prices apply to the quantities that are not measured yet, so that the measured amounts do not change.
 */
export function amendedLines(
  lines: readonly ContractLine[],
  { currency, differences, more, readjustment_pct: pct }: Amendment,
): AmendedLines {
  const changed = lines.map((line) => {
    const quantity = sum(differences.filter(({ line_id }) => line_id === line.id).map((one) => one.quantity));
    const grown = quantity.eq(0) ? line : withQuantity(line, quantity.toFixed(), currency);
    return pct === null ? grown : readjusted(grown, pct, currency);
  });
  const after = [...changed, ...more];
  const total = (all: readonly ContractLine[]) => sum(all.map((line) => line.amount));
  return { lines: after, value_delta: rounded(total(after).minus(total(lines))) };
}

function withQuantity(line: ContractLine, more: string, currency: string | null): ContractLine {
  return {
    ...line,
    contracted_qty: plain(amount(line.contracted_qty).plus(more).toFixed()),
    balance_qty: plain(amount(line.balance_qty).plus(more).toFixed()),
    amount: rounded(amount(line.amount).plus(lineAmount(more, line.unit_price, currency))),
  };
}

/** The price × (1 + pct / 100), to six decimals. The value grows by the unmeasured quantity × the difference. */
function readjusted(line: ContractLine, pct: string, currency: string | null): ContractLine {
  const price = amount(line.unit_price);
  const next = rounded(price.plus(percentOf(price, pct)), 6);
  const left = amount(line.contracted_qty).minus(line.measured_qty);
  return { ...worthMore(line, times(left, amount(next).minus(price)), currency), unit_price: plain(next) };
}

/** The effect of all new prices is rounded together, so that the number of steps does not matter. */
function worthMore(line: ContractLine, more: Big, currency: string | null): ContractLine {
  const readjusted = amount(line.readjusted).plus(more);
  const base = amount(line.amount).minus(roundedIn(currency, line.readjusted));
  return {
    ...line,
    readjusted: plain(readjusted.toFixed()),
    amount: rounded(base.plus(roundedIn(currency, readjusted))),
  };
}

/**
 * Quantities of a reversed measurement can be measured again at the current price. The contract is then worth what it
 * would be without that measurement.
 */
export function repriced(
  lines: readonly ContractLine[],
  undone: readonly { line_id: string; quantity: string; unit_price: string }[],
  currency: string | null,
): AmendedLines {
  let value = amount('0');
  const after = lines.map((line) => {
    const deltas = undone
      .filter(({ line_id }) => line_id === line.id)
      .map(({ quantity, unit_price }) => times(quantity, amount(line.unit_price).minus(unit_price)));
    const more = sum(deltas);
    if (more.eq(0)) return line;
    const next = worthMore(line, more, currency);
    value = value.plus(amount(next.amount).minus(line.amount));
    return next;
  });
  return { lines: after, value_delta: rounded(value) };
}

/** Quantities that were measured or submitted cannot be removed from the contract. */
export const tooMuchTaken = (
  lines: readonly ContractLine[],
  differences: readonly Difference[],
): ErrorDetail[] =>
  lines.flatMap((line) => {
    const wanted = differences.filter(({ line_id }) => line_id === line.id);
    const after = amount(line.balance_qty).plus(sum(wanted.map(({ quantity }) => quantity)));
    if (wanted.length === 0 || after.gte(0)) return [];
    const message = t('takesTooMuch', {
      line: line.code ?? line.description,
      balance: line.balance_qty,
      unit: line.unit,
    });
    return [{ path: 'lines', rule: 'over_balance', message }];
  });

export const movedEnd = (end: string | null, days: number): string | null =>
  end === null || days === 0 ? end : addDays(end, days);
