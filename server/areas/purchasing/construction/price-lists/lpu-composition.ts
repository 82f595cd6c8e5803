import { amount, percentOf, rounded, sum, times } from '#server/kernel/values/money.ts';

export interface Ingredient {
  coefficient: string | number;
  unit_cost: string | number;
}

export interface Composed {
  composition_cost: string | null;
  composition_price: string | null;
  composition_difference: string | null;
}

const places = 6;

/**
 * The cost of a unit by its ingredients, its price with the indirect costs and profit (BDI) added, and the difference
 * between the price of the list and that price. All are null for an item without ingredients.
 */
export function composed(
  ingredients: readonly Ingredient[],
  bdiPct: string | number | null,
  unitPrice: string | number,
): Composed {
  if (ingredients.length === 0)
    return { composition_cost: null, composition_price: null, composition_difference: null };
  const parts = ingredients.map(({ coefficient, unit_cost }) =>
    rounded(times(coefficient, unit_cost), places),
  );
  const cost = sum(parts);
  const price = rounded(cost.plus(percentOf(cost, bdiPct ?? 0)), places);
  return {
    composition_cost: rounded(cost, places),
    composition_price: price,
    composition_difference: rounded(amount(unitPrice).minus(price), places),
  };
}
