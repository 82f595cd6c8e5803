import type Big from 'big.js';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { amount, percentOf, rounded, sum, times } from '#server/kernel/schema/money.ts';
import { addDays } from '#server/kernel/time/days.ts';
import { type ContractLine, lineAmount, plain } from '../line-sums.ts';

/** More or less of a line that is there. */
export interface Difference {
  line_id: string;
  quantity: string;
}

export interface Amendment {
  differences: readonly Difference[];
  /** Lines that were not there. */
  more: readonly ContractLine[];
  readjustment_pct: string | null;
}

export interface AmendedLines {
  lines: ContractLine[];
  value_delta: string;
}

/**
 * The lines of a contract after an amendment, and what it is worth more. Quantities change at the price of the line;
 * new prices hold for what is not measured yet, so that what was measured stays what it was worth.
 */
export function amendedLines(
  lines: readonly ContractLine[],
  { differences, more, readjustment_pct: pct }: Amendment,
): AmendedLines {
  const changed = lines.map((line) => {
    const quantity = sum(differences.filter(({ line_id }) => line_id === line.id).map((one) => one.quantity));
    const grown = quantity.eq(0) ? line : withQuantity(line, quantity.toFixed());
    return pct === null ? grown : readjusted(grown, pct);
  });
  const after = [...changed, ...more];
  const total = (all: readonly ContractLine[]) => sum(all.map((line) => line.amount));
  return { lines: after, value_delta: rounded(total(after).minus(total(lines))) };
}

function withQuantity(line: ContractLine, more: string): ContractLine {
  return {
    ...line,
    contracted_qty: plain(amount(line.contracted_qty).plus(more).toFixed()),
    balance_qty: plain(amount(line.balance_qty).plus(more).toFixed()),
    amount: rounded(amount(line.amount).plus(lineAmount(more, line.unit_price))),
  };
}

/** The price × (1 + pct / 100), to six decimals; the value grows by what is left × the difference. */
function readjusted(line: ContractLine, pct: string): ContractLine {
  const price = amount(line.unit_price);
  const next = rounded(price.plus(percentOf(price, pct)), 6);
  const left = amount(line.contracted_qty).minus(line.measured_qty);
  return { ...worthMore(line, times(left, amount(next).minus(price))), unit_price: plain(next) };
}

/** All that new prices brought is rounded together, so that it does not matter in how many steps it came. */
function worthMore(line: ContractLine, more: Big): ContractLine {
  const readjusted = amount(line.readjusted).plus(more);
  const base = amount(line.amount).minus(rounded(line.readjusted));
  return {
    ...line,
    readjusted: plain(readjusted.toFixed()),
    amount: rounded(base.plus(rounded(readjusted))),
  };
}

/**
 * What was measured at an earlier price and is reversed is to be measured again at the price of today: the contract is
 * worth what it would be if the measurement had never been.
 */
export function repriced(
  lines: readonly ContractLine[],
  undone: readonly { line_id: string; quantity: string; unit_price: string }[],
): AmendedLines {
  let value = amount('0');
  const after = lines.map((line) => {
    const deltas = undone
      .filter(({ line_id }) => line_id === line.id)
      .map(({ quantity, unit_price }) => times(quantity, amount(line.unit_price).minus(unit_price)));
    const more = sum(deltas);
    if (more.eq(0)) return line;
    const next = worthMore(line, more);
    value = value.plus(amount(next.amount).minus(line.amount));
    return next;
  });
  return { lines: after, value_delta: rounded(value) };
}

/** Nothing that was measured or submitted can be taken away again. */
export const tooMuchTaken = (
  lines: readonly ContractLine[],
  differences: readonly Difference[],
): ErrorDetail[] =>
  lines.flatMap((line) => {
    const wanted = differences.filter(({ line_id }) => line_id === line.id);
    const after = amount(line.balance_qty).plus(sum(wanted.map(({ quantity }) => quantity)));
    if (wanted.length === 0 || after.gte(0)) return [];
    const message = `takes more of ${line.code ?? line.description} than the ${line.balance_qty} ${line.unit} that are neither measured nor submitted`;
    return [{ path: 'lines', rule: 'over_balance', message }];
  });

export const movedEnd = (end: string | null, days: number): string | null =>
  end === null || days === 0 ? end : addDays(end, days);
