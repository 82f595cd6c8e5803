import type { Evidence } from '../functions/feature.ts';
import type { AskedFor, Landed, Split } from './landed-offers.ts';
import { t } from './messages.ts';
import type { Single } from './rfq-suppliers.ts';

type Names = ReadonlyMap<string, string>;

/** The totals of the best single supplier and of the best split. */
export function totalsAsEvidence(single: Single | undefined, split: Split, names: Names): Evidence[] {
  const { total, freight, lines } = split;
  const suppliers = new Set(lines.map((one) => one.supplier_id)).size;
  const ofSplit = { text: t('splitTotal', { total, freight, suppliers }) };
  if (!single) return [ofSplit];
  const { supplier_id: id } = single;
  const text = t('singleTotal', { supplier: names.get(id) ?? id, total: single.total });
  return [{ text, record: { type: 'supplier', id } }, ofSplit];
}

const mostOutliers = 10;

/** The prices that are far from those of other suppliers. */
export function outliersAsEvidence(
  landed: readonly Landed[],
  lines: readonly AskedFor[],
  names: Names,
): Evidence[] {
  const described = new Map(lines.map((line) => [line.id, line.description]));
  return landed
    .filter((one) => one.outlier !== null)
    .slice(0, mostOutliers)
    .map(({ supplier_id: id, line_id, unit_price: price, outlier }) => ({
      text: t('outlier', {
        supplier: names.get(id) ?? id,
        price,
        description: described.get(line_id) ?? '',
        side: outlier ?? 'low',
      }),
      record: { type: 'supplier', id },
    }));
}
