import { amount, roundedIn, sum, times } from '#server/kernel/values/money.ts';

export interface AskedLine {
  id: string;
  quantity: string;
}

export interface Answer {
  supplier_id: string;
  lines: readonly { line_id: string; unit_price: string; lead_days: number | null }[];
}

interface Offer {
  supplier_id: string;
  unit_price: string;
  total: string;
  lead_days: number | null;
}

/** Quantity × price, rounded to the smallest unit of the currency. */
export const offeredTotal = ({ quantity }: AskedLine, unitPrice: string, currency: string | null): string =>
  roundedIn(currency, times(quantity, unitPrice));

/** Sorts the cheapest offer first; of equal prices the faster delivery, then the earlier answer. */
const byPrice = (a: Offer, b: Offer): number =>
  amount(a.total).cmp(b.total) ||
  amount(a.unit_price).cmp(b.unit_price) ||
  (a.lead_days ?? Number.MAX_SAFE_INTEGER) - (b.lead_days ?? Number.MAX_SAFE_INTEGER);

function offersFor(line: AskedLine, answers: readonly Answer[], currency: string | null): Offer[] {
  const offers = answers.flatMap(({ supplier_id, lines }) =>
    lines
      .filter(({ line_id }) => line_id === line.id)
      .map(({ unit_price, lead_days }) => ({
        supplier_id,
        unit_price,
        total: offeredTotal(line, unit_price, currency),
        lead_days,
      })),
  );
  return offers.sort(byPrice);
}

/** Compares the answers: the best offer of every line, the total of every supplier, and the lines they left out. */
export function compareAnswers(
  asked: readonly AskedLine[],
  answers: readonly Answer[],
  currency: string | null,
) {
  const lines = asked.map((line) => {
    const offers = offersFor(line, answers, currency);
    return {
      line_id: line.id,
      best_supplier_id: offers[0]?.supplier_id ?? null,
      best_total: offers[0]?.total ?? null,
      offers,
    };
  });
  const suppliers = answers.map(({ supplier_id }) => {
    const own = lines.map(({ line_id, offers }) => ({
      line_id,
      offer: offers.find((one) => one.supplier_id === supplier_id),
    }));
    const missing = own.filter(({ offer }) => !offer).map(({ line_id }) => line_id);
    const total = sum(own.map(({ offer }) => offer?.total ?? '0')).toFixed(2);
    const best_lines = lines.filter((line) => line.best_supplier_id === supplier_id).length;
    return { supplier_id, total, missing_lines: missing, best_lines };
  });
  const complete = suppliers.filter(({ missing_lines: missing }) => missing.length === 0);
  const [cheapest] = complete.sort((a, b) => amount(a.total).cmp(b.total));
  return {
    lines,
    suppliers,
    /** The cheapest supplier of those that offer every line. */
    best_single: cheapest ? { supplier_id: cheapest.supplier_id, total: cheapest.total } : null,
    /** Every line with the supplier that is cheapest for it. */
    best_split: {
      total: sum(lines.map(({ best_total }) => best_total ?? '0')).toFixed(2),
      unanswered_lines: lines.filter(({ offers }) => offers.length === 0).map(({ line_id }) => line_id),
    },
  };
}
