import type { Convention, DateOrder, DecimalSeparator } from './convention.ts';
import { orderShownBy } from './days.ts';
import { decimalShownBy } from './numbers.ts';

/** What the cells of a column show of how it is written. */
export interface Evidence {
  decimals: DecimalSeparator[];
  orders: DateOrder[];
}

export const noEvidence: Evidence = { decimals: [], orders: [] };

const withOne = <T>(known: readonly T[], shown: T | null): T[] =>
  shown === null || known.includes(shown) ? [...known] : [...known, shown];

function withCell(known: Evidence, cell: string): Evidence {
  if (cell === '' || cell.length > 40) return known;
  const [decimal, order] = [decimalShownBy(cell), orderShownBy(cell)];
  if (decimal === null && order === null) return known;
  return { decimals: withOne(known.decimals, decimal), orders: withOne(known.orders, order) };
}

/** What more lines of a file add to what is known of its columns. */
export function evidenceIn(
  rows: readonly (readonly string[])[],
  columns: number,
  before: readonly Evidence[] = [],
): Evidence[] {
  return Array.from({ length: columns }, (_, at) =>
    rows.reduce((known, cells) => withCell(known, cells[at] ?? ''), before[at] ?? noEvidence),
  );
}

/** What all cells of a column agree on decides; where they do not, nothing does; where none shows it, what is usual. */
const decided = <T>(shown: readonly T[], usual: T | null): T | null => {
  const [first, ...others] = shown;
  if (first === undefined) return usual;
  return others.length > 0 ? null : first;
};

export const conventionOfColumn = ({ decimals, orders }: Evidence, usual: Convention): Convention => ({
  decimal: decided(decimals, usual.decimal),
  order: decided(orders, usual.order),
});
