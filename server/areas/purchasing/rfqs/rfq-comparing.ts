import { amount, sum } from '#server/kernel/values/money.ts';
import { type Offer, type OfferedPart, offersOf, splitOf } from './line-offers.ts';

export interface AskedLine {
  id: string;
  quantity: string;
}

export interface OfferedLine {
  line_id: string;
  unit_price: string;
  /** The quantity that the supplier can deliver; without it, everything that was asked for. */
  quantity?: string | null | undefined;
  lead_days: number | null;
}

export interface Answer {
  supplier_id: string;
  lines: readonly OfferedLine[];
}

interface ComparedLine {
  line_id: string;
  /** The supplier with the first part of the cheapest division. */
  best_supplier_id: string | null;
  best_total: string | null;
  /** The cheapest division of the line: one part, unless the cheapest supplier offers only a part. */
  best_parts: OfferedPart[];
  /** The quantity that all offers together leave open. */
  open_quantity: string;
  offers: Offer[];
}

function comparedLine(asked: AskedLine, answers: readonly Answer[], currency: string | null): ComparedLine {
  const offers = offersOf(asked, answers, currency);
  const best_parts = splitOf(asked, offers, currency);
  const open = amount(asked.quantity).minus(sum(best_parts.map(({ quantity }) => quantity)));
  return {
    line_id: asked.id,
    best_supplier_id: best_parts[0]?.supplier_id ?? null,
    best_total: best_parts.length ? sum(best_parts.map(({ total }) => total)).toFixed(2) : null,
    best_parts,
    open_quantity: open.toFixed(),
    offers,
  };
}

/** The total of a supplier, the lines that it left out, and those of which it offers only a part. */
function comparedSupplier(
  supplier_id: string,
  asked: ReadonlyMap<string, string>,
  lines: readonly ComparedLine[],
) {
  const own = lines.map(({ line_id, offers }) => ({
    line_id,
    offer: offers.find((one) => one.supplier_id === supplier_id),
  }));
  const isPart = ({ line_id, offer }: (typeof own)[number]) =>
    offer !== undefined && amount(offer.quantity).lt(asked.get(line_id) ?? '0');
  const isBest = ({ best_parts }: ComparedLine) => best_parts.some((one) => one.supplier_id === supplier_id);
  return {
    supplier_id,
    total: sum(own.map(({ offer }) => offer?.total ?? '0')).toFixed(2),
    missing_lines: own.filter(({ offer }) => !offer).map(({ line_id }) => line_id),
    partial_lines: own.filter(isPart).map(({ line_id }) => line_id),
    best_lines: lines.filter(isBest).length,
  };
}

/** Compares the answers: the best offer of every line, the total of every supplier, and the lines they left out. */
export function compareAnswers(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  currency: string | null,
) {
  const lines = asked.map((line) => comparedLine(line, answers, currency));
  const quantities = new Map(asked.map(({ id, quantity }) => [id, quantity]));
  const suppliers = answers.map(({ supplier_id }) => comparedSupplier(supplier_id, quantities, lines));
  const complete = suppliers.filter((one) => one.missing_lines.length + one.partial_lines.length === 0);
  const [cheapest] = complete.sort((a, b) => amount(a.total).cmp(b.total));
  return {
    lines,
    suppliers,
    /** The cheapest supplier of those that offer every line as a whole. */
    best_single: cheapest ? { supplier_id: cheapest.supplier_id, total: cheapest.total } : null,
    /** Every line with the suppliers that are cheapest for it. */
    best_split: {
      total: sum(lines.map(({ best_total }) => best_total ?? '0')).toFixed(2),
      unanswered_lines: lines.filter(({ offers }) => offers.length === 0).map(({ line_id }) => line_id),
      partial_lines: lines
        .filter(({ offers, open_quantity }) => offers.length > 0 && amount(open_quantity).gt(0))
        .map(({ line_id }) => line_id),
    },
  };
}
