import type Big from 'big.js';
import { amount, rounded, sum, times } from '#server/kernel/values/money.ts';

/** The properties of a contract line that margins are calculated from. */
export interface PricedWork {
  code: string | null;
  description: string;
  unit: string;
  contracted_qty: string;
  measured_qty: string;
  unit_price: string;
  /** The contracted amount and the measured amount, at the prices of their time. */
  amount: string;
  measured_amount: string;
}

interface Side {
  unit_price: string | null;
  contracted_qty: string;
  contracted: string;
  measured_qty: string;
  measured: string;
}

export interface MarginLine {
  code: string | null;
  description: string;
  unit: string;
  client: Side;
  subcontract: Side;
  unit_margin: string | null;
  unit_margin_pct: string | null;
  contracted_margin: string;
  measured_margin: string;
}

/** Combines the lines of several contracts for the same work: the sum of the quantities and the weighted mean price. */
function side(lines: readonly PricedWork[]): Side {
  const quantity = (name: 'contracted_qty' | 'measured_qty') => sum(lines.map((line) => line[name]));
  const total = quantity('contracted_qty');
  const exact = sum(lines.map((line) => times(line.contracted_qty, line.unit_price)));
  return {
    unit_price: total.eq(0) ? null : amount(rounded(exact.div(total), 6)).toFixed(),
    contracted_qty: total.toFixed(),
    contracted: rounded(sum(lines.map((line) => line.amount))),
    measured_qty: quantity('measured_qty').toFixed(),
    measured: rounded(sum(lines.map((line) => line.measured_amount))),
  };
}

/** The key of the same work in both kinds of contract: its code, else its description and unit. */
export const keyOf = ({ code, description, unit }: Pick<PricedWork, 'code' | 'description' | 'unit'>) =>
  code ?? `${description} ${unit}`;

const difference = (a: string, b: string) => rounded(amount(a).minus(b));

/** The client's price less the subcontractors' price for each line. The margin is null where one of them is missing. */
export function marginLines(
  client: readonly PricedWork[],
  subcontracts: readonly PricedWork[],
): MarginLine[] {
  const keys = [...new Set([...client, ...subcontracts].map(keyOf))];
  return keys.flatMap((key) => {
    const [own, theirs] = [client, subcontracts].map((all) => all.filter((line) => keyOf(line) === key));
    const [first] = [...(own ?? []), ...(theirs ?? [])];
    if (!first) return [];
    const [sold, bought] = [side(own ?? []), side(theirs ?? [])];
    const margin = marginOf(sold.unit_price, bought.unit_price);
    return [
      {
        code: first.code,
        description: first.description,
        unit: first.unit,
        client: sold,
        subcontract: bought,
        unit_margin: margin?.toFixed() ?? null,
        unit_margin_pct: margin && sold.unit_price ? percent(margin, amount(sold.unit_price)) : null,
        contracted_margin: difference(sold.contracted, bought.contracted),
        measured_margin: difference(sold.measured, bought.measured),
      },
    ];
  });
}

const marginOf = (sold: string | null, bought: string | null) =>
  sold === null || bought === null ? undefined : amount(sold).minus(bought);

export const percent = (part: Big, whole: Big): string | null =>
  whole.eq(0) ? null : rounded(part.times(100).div(whole));

export function marginTotals(lines: readonly MarginLine[]) {
  const total = (of: (line: MarginLine) => string) => rounded(sum(lines.map(of)));
  const [client, subs] = [
    total((line) => line.client.contracted),
    total((line) => line.subcontract.contracted),
  ];
  const [built, paid] = [total((line) => line.client.measured), total((line) => line.subcontract.measured)];
  const margins = { contracted: difference(client, subs), measured: difference(built, paid) };
  return {
    client: { contracted: client, measured: built },
    subcontract: { contracted: subs, measured: paid },
    margin: margins,
    margin_pct: {
      contracted: percent(amount(margins.contracted), amount(client)),
      measured: percent(amount(margins.measured), amount(built)),
    },
  };
}
