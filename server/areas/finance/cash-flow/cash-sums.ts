import { type Amount, amount, rounded } from '#server/kernel/values/money.ts';

/** The sum of one direction within a group of days. Movements before the period have no group. */
export interface Moved {
  group: string | null;
  kind: 'inflow' | 'outflow';
  amount: Amount;
}

export interface CashGroup {
  from: string;
  inflow: string;
  outflow: string;
  net: string;
  /** The balance at the end of the group. */
  balance: string;
}

const net = (moved: readonly Moved[]) =>
  moved.reduce(
    (sum, one) => (one.kind === 'inflow' ? sum.plus(one.amount) : sum.minus(one.amount)),
    amount(0),
  );

const of = (moved: readonly Moved[], kind: Moved['kind']) =>
  rounded(moved.filter((one) => one.kind === kind).reduce((sum, one) => sum.plus(one.amount), amount(0)));

/** Computes opening + inflow − outflow = closing, for the period and for each group in it. */
export function summarize(moved: readonly Moved[]) {
  const before = moved.filter(({ group }) => group === null);
  const during = moved.filter(({ group }) => group !== null);
  const opening = net(before);
  return {
    opening: rounded(opening),
    inflow: of(during, 'inflow'),
    outflow: of(during, 'outflow'),
    net: rounded(net(during)),
    closing: rounded(opening.plus(net(during))),
  };
}

/** Returns each group with the balance at its end. */
export function running(moved: readonly Moved[]): CashGroup[] {
  const keys = [...new Set(moved.flatMap(({ group }) => (group === null ? [] : [group])))].sort();
  let balance = net(moved.filter(({ group }) => group === null));
  return keys.map((from) => {
    const own = moved.filter(({ group }) => group === from);
    balance = balance.plus(net(own));
    return {
      from,
      inflow: of(own, 'inflow'),
      outflow: of(own, 'outflow'),
      net: rounded(net(own)),
      balance: rounded(balance),
    };
  });
}

/** Returns the first group whose balance is below the limit. */
export const firstBelow = (groups: readonly CashGroup[], limit: Amount): CashGroup | undefined =>
  groups.find(({ balance }) => amount(balance).lt(limit));
