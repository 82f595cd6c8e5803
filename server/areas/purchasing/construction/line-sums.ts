import { amount, percentOf, rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { t } from './messages.ts';

/** A line of a contract as it is stored, with its terms and its progress. Quantities and money are exact text. */
export interface ContractLine {
  id: string;
  lpu_item_id: string | null;
  code: string | null;
  description: string;
  unit: string;
  contracted_qty: string;
  /** `list`: the price follows the price list until signing. `own`: the price was given. */
  price_source: 'list' | 'own';
  list_price: string | null;
  unit_price: string;
  amount: string;
  /** The part of the amount that came from new prices. It is not rounded, so that reversing it in parts is exact. */
  readjusted: string;
  /** The quantity in measurements that wait for approval. */
  submitted_qty: string;
  measured_qty: string;
  invoiced_qty: string;
  balance_qty: string;
  /** The measured quantities at the prices that held when they were measured. */
  measured_amount: string;
}

/** A quantity of a line, and its amount. */
export interface Portion {
  line_id: string;
  quantity: string;
  amount?: string;
}

export interface Totals {
  contracted: string;
  measured: string;
  invoiced: string;
  balance: string;
  advance: string;
  advance_amortised: string;
  retention_withheld: string;
  retention_released: string;
  retention_held: string;
}

export const plain = (value: string | number): string => amount(value).toFixed();

/** The price of the list × the factor, rounded half-up to the six decimals of every unit price. */
export const factored = (listPrice: string | number, factor: string | number): string =>
  plain(rounded(times(listPrice, factor), 6));

export const lineAmount = (quantity: string, unitPrice: string, currency: string | null): string =>
  roundedIn(currency, times(quantity, unitPrice));

const withBalance = (line: ContractLine): ContractLine => ({
  ...line,
  balance_qty: plain(
    amount(line.contracted_qty).minus(line.measured_qty).minus(line.submitted_qty).toFixed(),
  ),
});

export type Progress = 'submitted_qty' | 'measured_qty' | 'invoiced_qty';

/** The lines after quantities of them made progress, or were taken back where the sign is −1. */
export function moved(
  lines: readonly ContractLine[],
  portions: readonly Portion[],
  by: Partial<Record<Progress, 1 | -1>>,
): ContractLine[] {
  return lines.map((line) => {
    const own = portions.filter(({ line_id }) => line_id === line.id);
    if (own.length === 0) return line;
    const quantity = sum(own.map((one) => one.quantity));
    const worth = sum(own.map((one) => one.amount)).times(by.measured_qty ?? 0);
    const next = { ...line, measured_amount: rounded(amount(line.measured_amount).plus(worth)) };
    for (const [name, sign] of Object.entries(by) as [Progress, 1 | -1][])
      next[name] = plain(amount(line[name]).plus(quantity.times(sign)).toFixed());
    return withBalance(next);
  });
}

/** A line as it was agreed, without any progress. */
export const untouched = (
  line: Omit<ContractLine, 'amount' | 'readjusted' | 'balance_qty' | 'measured_amount' | Progress>,
  currency: string | null,
): ContractLine => ({
  ...line,
  amount: lineAmount(line.contracted_qty, line.unit_price, currency),
  readjusted: '0',
  submitted_qty: '0',
  measured_qty: '0',
  invoiced_qty: '0',
  balance_qty: line.contracted_qty,
  measured_amount: '0.00',
});

/** Quantities beyond the contracted ones cannot be measured; they need an amendment. */
export function overdrawn(lines: readonly ContractLine[], portions: readonly Portion[]): ErrorDetail[] {
  const asked = new Map<string, string>();
  return portions.flatMap(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return [];
    const before = asked.get(line_id) ?? '0';
    asked.set(line_id, amount(before).plus(quantity).toFixed());
    const left = amount(line.balance_qty).minus(before);
    if (amount(quantity).lte(left)) return [];
    const message = t('overBalance', {
      left: plain(left.toFixed()),
      contracted: plain(line.contracted_qty),
      unit: line.unit,
      measured: plain(line.measured_qty),
      submitted: plain(line.submitted_qty),
    });
    return [{ path: `lines.${at}.quantity`, rule: 'over_balance', message }];
  });
}

export const isFinished = (lines: readonly ContractLine[]): boolean =>
  lines.every((line) => amount(line.measured_qty).gte(line.contracted_qty));

export const noTotals: Totals = {
  contracted: '0.00',
  measured: '0.00',
  invoiced: '0.00',
  balance: '0.00',
  advance: '0.00',
  advance_amortised: '0.00',
  retention_withheld: '0.00',
  retention_released: '0.00',
  retention_held: '0.00',
};

/** The sums of a contract that is not signed yet. */
export function openingTotals(
  lines: readonly ContractLine[],
  advancePct: string | number,
  currency: string | null,
): Totals {
  const contracted = rounded(sum(lines.map((line) => line.amount)));
  return {
    ...noTotals,
    contracted,
    balance: contracted,
    advance: roundedIn(currency, percentOf(contracted, advancePct)),
  };
}

/** Adds amounts to the sums of a contract, and calculates the sums that follow from others again. */
export function added(totals: Totals, more: Partial<Totals>): Totals {
  const next = { ...totals };
  for (const [name, value] of Object.entries(more) as [keyof Totals, string][])
    next[name] = rounded(amount(totals[name]).plus(value));
  next.balance = rounded(amount(next.contracted).minus(next.measured));
  next.retention_held = rounded(amount(next.retention_withheld).minus(next.retention_released));
  return next;
}
