import { Temporal } from 'temporal-polyfill';
import { type Amount, amount, percentOf, rounded, sum, times } from '#server/kernel/values/money.ts';

export interface BudgetLine {
  id: string;
  category: string;
  amount: string;
}

export interface Spent {
  kind: 'actual' | 'committed';
  category: string | null;
  /** The currency of an amount without a rate, which does not count. */
  unrated?: string | null;
  amount: string;
}

interface Framed {
  amount: Amount;
  period_start: string;
  period_end: string;
}

/**
 * Computes the figures of a budget: spent, committed and remaining amounts, and a forecast of the spending at its end.
 */
export function budgetFigures(budget: Framed, all: readonly Spent[], today: string) {
  const [actual, committed] = [ratedSum(all, 'actual'), ratedSum(all, 'committed')];
  const used = actual.plus(committed);
  return {
    actual: rounded(actual),
    committed: rounded(committed),
    remaining: rounded(amount(budget.amount).minus(used)),
    used_pct: usedPct(budget.amount, used),
    forecast_end: forecastEnd(budget, actual, committed, today),
    uncounted: uncountedIn(all),
  };
}

const ratedSum = (all: readonly Spent[], kind: Spent['kind']) =>
  sum(all.filter((one) => isRated(one) && one.kind === kind).map((one) => one.amount));

/** The spent sum, without amounts that have no rate. */
export const actualOf = (all: readonly Spent[]): string => rounded(ratedSum(all, 'actual'));

const isRated = ({ unrated }: Spent) => unrated === null || unrated === undefined;

/** Returns the sums of each currency without a rate, which do not count. */
function uncountedIn(all: readonly Spent[]): { currency: string; amount: string }[] {
  const byCurrency = Map.groupBy(
    all.flatMap(({ unrated, amount: some }) => (unrated ? [{ currency: unrated, amount: some }] : [])),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .map(([currency, some]) => ({ currency, amount: rounded(sum(some.map((one) => one.amount))) }))
    .toSorted((a, b) => a.currency.localeCompare(b.currency));
}

const usedPct = (whole: Amount, used: Amount): string =>
  amount(whole).gt(0) ? rounded(times(amount(used).div(whole), 100)) : '0.00';

/** Extends the pace of the days so far to the end. The forecast is at least the sum already spent and committed. */
export function forecastEnd(
  { period_start, period_end }: Framed,
  actual: Amount,
  committed: Amount,
  today: string,
): string {
  const days = (from: string, to: string) =>
    Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days + 1;
  const all = days(period_start, period_end);
  const gone = Math.min(all, Math.max(0, days(period_start, today)));
  const known = amount(actual).plus(committed);
  if (gone === 0) return rounded(known);
  const paced = times(actual, all).div(gone);
  return rounded(paced.gt(known) ? paced : known);
}

/** Adds the spent amounts of its category to each line. */
export const lineFigures = (lines: readonly BudgetLine[], spent: readonly Spent[]) =>
  lines.map(({ id, category, amount: planned }) => {
    const own = spent.filter((one) => isRated(one) && one.category?.toLowerCase() === category.toLowerCase());
    const of = (kind: Spent['kind']) =>
      rounded(sum(own.filter((one) => one.kind === kind).map((one) => one.amount)));
    const [actual, committed] = [of('actual'), of('committed')];
    return {
      id,
      category,
      amount: planned,
      actual,
      committed,
      remaining: rounded(amount(planned).minus(actual).minus(committed)),
    };
  });

/** An event is emitted when the use reaches one of these percentages; above 100 the budget is exceeded. */
export const thresholds = [80, 100] as const;
export const exceededPct = 101;

/** Returns the highest threshold that the use has reached, or 101 if it is above the whole. */
export function reachedPct(whole: Amount, used: Amount): number {
  if (amount(used).gt(whole)) return exceededPct;
  const reached = thresholds.filter((one) => amount(used).gte(percentOf(whole, one)) && amount(used).gt(0));
  return reached.at(-1) ?? 0;
}
