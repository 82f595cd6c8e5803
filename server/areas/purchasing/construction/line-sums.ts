import type { ErrorDetail } from '#server/calls/errors.ts';
import { amount, percentOf, rounded, sum, times } from '#server/kernel/schema/money.ts';

/** A line of a contract as it is stored: what was agreed, and how far it is. Quantities and money are exact text. */
export interface ContractLine {
  id: string;
  lpu_item_id: string | null;
  code: string | null;
  description: string;
  unit: string;
  contracted_qty: string;
  /** Whether the price follows from the list until signing, or was said. */
  price_source: 'list' | 'own';
  list_price: string | null;
  unit_price: string;
  amount: string;
  /** What of the amount came by new prices, not rounded: taken back in parts it is still the same. */
  readjusted: string;
  /** In measurements that wait for approval. */
  submitted_qty: string;
  measured_qty: string;
  invoiced_qty: string;
  balance_qty: string;
  /** What was measured was worth this, at the prices of its time. */
  measured_amount: string;
}

/** So much of a line, and what it is worth. */
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

/** Price of the list × factor, exact, rounded half-up to the six decimals that every unit price has. */
export const factored = (listPrice: string | number, factor: string | number): string =>
  plain(rounded(times(listPrice, factor), 6));

export const lineAmount = (quantity: string, unitPrice: string): string =>
  rounded(times(quantity, unitPrice));

const withBalance = (line: ContractLine): ContractLine => ({
  ...line,
  balance_qty: plain(
    amount(line.contracted_qty).minus(line.measured_qty).minus(line.submitted_qty).toFixed(),
  ),
});

export type Progress = 'submitted_qty' | 'measured_qty' | 'invoiced_qty';

/** The lines after so much of them moved on, or back where `sign` is −1. */
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

/** What was agreed, with nothing done yet. */
export const untouched = (
  line: Omit<ContractLine, 'amount' | 'readjusted' | 'balance_qty' | 'measured_amount' | Progress>,
): ContractLine => ({
  ...line,
  amount: lineAmount(line.contracted_qty, line.unit_price),
  readjusted: '0',
  submitted_qty: '0',
  measured_qty: '0',
  invoiced_qty: '0',
  balance_qty: line.contracted_qty,
  measured_amount: '0.00',
});

/** Nothing is measured beyond what was contracted; more of it needs an amendment. */
export function overdrawn(lines: readonly ContractLine[], portions: readonly Portion[]): ErrorDetail[] {
  const asked = new Map<string, string>();
  return portions.flatMap(({ line_id, quantity }, at) => {
    const line = lines.find(({ id }) => id === line_id);
    if (!line) return [];
    const before = asked.get(line_id) ?? '0';
    asked.set(line_id, amount(before).plus(quantity).toFixed());
    const left = amount(line.balance_qty).minus(before);
    if (amount(quantity).lte(left)) return [];
    const of = `${plain(line.contracted_qty)} ${line.unit} are contracted`;
    const used = `${plain(line.measured_qty)} measured, ${plain(line.submitted_qty)} submitted`;
    const message = `is more than the balance of ${plain(left.toFixed())} (${of}, ${used}); measure less, or amend the contract: POST /obras/amendments`;
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

/** The sums of a contract that was not signed yet. */
export function openingTotals(lines: readonly ContractLine[], advancePct: string | number): Totals {
  const contracted = rounded(sum(lines.map((line) => line.amount)));
  return {
    ...noTotals,
    contracted,
    balance: contracted,
    advance: rounded(percentOf(contracted, advancePct)),
  };
}

/** Running sums after so much was added; what follows from others is worked out anew. */
export function added(totals: Totals, more: Partial<Totals>): Totals {
  const next = { ...totals };
  for (const [name, value] of Object.entries(more) as [keyof Totals, string][])
    next[name] = rounded(amount(totals[name]).plus(value));
  next.balance = rounded(amount(next.contracted).minus(next.measured));
  next.retention_held = rounded(amount(next.retention_withheld).minus(next.retention_released));
  return next;
}
