import { median } from '../statistics/robust.ts';

export interface AskedFor {
  id: string;
  description: string;
  quantity: number;
}

/** A supplier's price for a line, and what it costs to have it here. */
export interface LineOffer {
  line_id: string;
  supplier_id: string;
  unit_price: number;
  lead_days: number | null;
}

/** Additional costs: for each delivery, and in per cent of the goods. */
export interface Extra {
  freight: number;
  duty_pct: number;
}

export interface Landed extends LineOffer {
  /** Quantity × price with duty; freight is not of a line. */
  total: number;
  is_late: boolean;
  outlier: 'low' | 'high' | null;
}

const noExtra: Extra = { freight: 0, duty_pct: 0 };
const cents = (value: number) => Math.round(value * 100) / 100;

/** The distance from the median of three or more offers from which on an offer is an outlier. */
const outlierShare = 0.4;
const fewestForOutlier = 3;

/** The offers with their costs on delivery; an offer is late if it arrives after the day on which it is needed. */
export function landOffers(
  lines: readonly AskedFor[],
  offers: readonly LineOffer[],
  extras: ReadonlyMap<string, Extra>,
  daysLeft: number | null,
): Landed[] {
  return lines.flatMap((line) => {
    const own = offers.filter((one) => one.line_id === line.id);
    const middle = median(own.map((one) => one.unit_price));
    return own.map((one) => {
      const { duty_pct } = extras.get(one.supplier_id) ?? noExtra;
      const away = own.length < fewestForOutlier || middle === 0 ? 0 : one.unit_price / middle - 1;
      return {
        ...one,
        total: cents(cents(line.quantity * one.unit_price) * (1 + duty_pct / 100)),
        is_late: daysLeft !== null && one.lead_days !== null && one.lead_days > daysLeft,
        outlier: away > outlierShare ? 'high' : away < -outlierShare ? 'low' : null,
      };
    });
  });
}

export interface Split {
  total: number;
  freight: number;
  lines: { line_id: string; supplier_id: string; total: number }[];
  unanswered_lines: string[];
}

/** All ways of choosing are tried among so many suppliers: 2¹² are 4,096. */
export const mostTried = 12;

/**
 * The cheapest way to buy all that is offered, freight of every supplier that delivers something included. Each group
 * of suppliers is tried, every line with the cheapest of the group: a second delivery has to be worth its freight.
 */
export function bestSplit(
  lines: readonly AskedFor[],
  offers: readonly Landed[],
  extras: ReadonlyMap<string, Extra>,
): Split {
  const byLine = Map.groupBy(offers, (one) => one.line_id);
  const suppliers = cheapestFirst(offers).slice(0, mostTried);
  const answered = lines.filter((line) => byLine.has(line.id));
  // Lines that none of these suppliers offers are bought from the cheapest other one in any case.
  const always = answered
    .map((line) => byLine.get(line.id) ?? [])
    .filter((own) => !own.some((one) => suppliers.includes(one.supplier_id)))
    .flatMap((own) => own.toSorted((a, b) => a.total - b.total).slice(0, 1))
    .map((one) => one.supplier_id);
  let best: Omit<Split, 'unanswered_lines'> | undefined;
  for (let group = 1; group < 2 ** suppliers.length; group += 1) {
    const chosen = new Set([...always, ...suppliers.filter((_, nth) => group & (2 ** nth))]);
    const way = wayWith(chosen, answered, byLine, extras);
    if (way && (!best || way.total < best.total)) best = way;
  }
  const unanswered_lines = lines.filter((line) => !answered.includes(line)).map(({ id }) => id);
  return { ...(best ?? { total: 0, freight: 0, lines: [] }), unanswered_lines };
}

/** The total of one supplier for all lines with freight; undefined where it does not offer all of them. */
export function singleFrom(
  supplier: string,
  lines: readonly AskedFor[],
  offers: readonly Landed[],
  extras: ReadonlyMap<string, Extra>,
): number | undefined {
  const byLine = Map.groupBy(offers, (one) => one.line_id);
  return wayWith(new Set([supplier]), lines, byLine, extras)?.total;
}

function wayWith(
  suppliers: ReadonlySet<string>,
  lines: readonly AskedFor[],
  byLine: ReadonlyMap<string, readonly Landed[]>,
  extras: ReadonlyMap<string, Extra>,
): Omit<Split, 'unanswered_lines'> | undefined {
  const chosen: Split['lines'] = [];
  for (const line of lines) {
    const own = (byLine.get(line.id) ?? []).filter((one) => suppliers.has(one.supplier_id));
    const [first, ...others] = own;
    if (!first) return undefined;
    const { line_id, supplier_id, total } = others.reduce((a, b) => (b.total < a.total ? b : a), first);
    chosen.push({ line_id, supplier_id, total });
  }
  const delivering = [...new Set(chosen.map((one) => one.supplier_id))];
  const freight = delivering.reduce((sum, one) => sum + (extras.get(one)?.freight ?? 0), 0);
  const total = cents(chosen.reduce((sum, one) => sum + one.total, freight));
  return { total, freight: cents(freight), lines: chosen };
}

/** Suppliers by the number of lines for which they are the cheapest. */
function cheapestFirst(offers: readonly Landed[]): string[] {
  const wins = new Map<string, number>();
  for (const own of Map.groupBy(offers, (one) => one.line_id).values()) {
    const least = Math.min(...own.map((one) => one.total));
    for (const one of own)
      wins.set(one.supplier_id, (wins.get(one.supplier_id) ?? 0) + (one.total === least ? 1 : 0));
  }
  return [...wins].toSorted(([a, more], [b, most]) => most - more || (a < b ? -1 : 1)).map(([id]) => id);
}
