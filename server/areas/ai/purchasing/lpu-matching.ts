import { rankWith } from '../text/bm25.ts';
import { stem, termsOf, wordsOf } from '../text/words.ts';
import { fitOf, type UnitFit } from './units.ts';

export interface PricedItem {
  id: string;
  list: string;
  code: string;
  description: string;
  category: string | null;
  unit: string;
  unit_price: string;
  currency: string;
}

export interface Match {
  item: PricedItem;
  /** From 0 to 1, where 1 is an item with all requested words in a unit that fits. */
  score: number;
  unit_fit: UnitFit;
  /** The factor from the requested unit to the item's unit. */
  unit_times: number | null;
  shared_words: string[];
}

const weightOf: Readonly<Record<UnitFit, number>> = {
  same: 1,
  convertible: 0.9,
  unknown: 0.8,
  different: 0.3,
};

/** The number of best items by words whose units are compared before the best are chosen. */
const lookedAt = 50;

/** Items of a price list by their words (BM25) and whether their unit fits. An item whose exact code is given comes first. */
export function matchItems(
  items: readonly PricedItem[],
): (asked: { description: string; unit?: string | null }, most: number) => Match[] {
  const rank = rankWith(items.map((one) => termsOf(`${one.code} ${one.description} ${one.category ?? ''}`)));
  return ({ description, unit }, most) => {
    const terms = termsOf(description);
    const best = bestPossible(rank, terms);
    const words = new Set(wordsOf(description));
    const found = rank(terms, lookedAt).flatMap(({ index, score, shared }) => {
      const item = items[index];
      if (!item) return [];
      const { fit, times } = fitOf(unit, item.unit);
      const hasCode = wordsOf(item.code).every((part) => words.has(part));
      const share = hasCode ? 1 : Math.min(1, score / best);
      const shared_words = [...words].filter((word) => shared.includes(stem(word)));
      return [{ item, score: share * weightOf[fit], unit_fit: fit, unit_times: times, shared_words }];
    });
    return found.toSorted((a, b) => b.score - a.score || (a.item.code < b.item.code ? -1 : 1)).slice(0, most);
  };
}

/** The score of an item that has all requested words. */
function bestPossible(rank: ReturnType<typeof rankWith>, terms: readonly string[]): number {
  const each = [...new Set(terms)].map((term) => rank([term], 1)[0]?.score ?? 0);
  const most = Math.max(0, ...each);
  // A word that no item has would have been rare: it counts as much as the rarest that one has.
  return each.reduce((sum, one) => sum + (one || most), 0) || 1;
}
