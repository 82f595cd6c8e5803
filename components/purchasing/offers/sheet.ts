import type { Inputs } from '#components/base/data/trpc.ts';
import type { GridRow } from '#components/views/grid/columns.ts';
import type { Answer, Rfq } from './view.ts';

export type Offered = Inputs['rfqs']['respond'];

/** The parts of an offer for a line that have a column of their own. */
export const offerParts = ['price', 'quantity', 'days'] as const;
export type OfferPart = (typeof offerParts)[number];

export const columnOf = (part: OfferPart, supplier: string) => `${part}_${supplier}`;
export const supplierOf = (column: string) => column.slice(column.indexOf('_') + 1);

/** A typed value of a cell, and the stored one that it replaces, so that a change of somebody else is noticed. */
export interface Edit {
  value: unknown;
  seen: unknown;
}

/** The typed cells, by line and column. */
export type Edits = Readonly<Record<string, Edit>>;
const keyOf = (line: string, column: string) => `${line} ${column}`;

const cellsOf = ({ supplier_id, lines }: Answer, line: string) => {
  const own = lines.find(({ line_id }) => line_id === line);
  if (!own) return {};
  return {
    [columnOf('price', supplier_id)]: String(own.unit_price),
    ...(own.quantity === null ? {} : { [columnOf('quantity', supplier_id)]: String(own.quantity) }),
    ...(own.lead_days === null ? {} : { [columnOf('days', supplier_id)]: String(own.lead_days) }),
  };
};

/** The stored offers as a sheet: a row for each line, and columns for each supplier. */
export const storedRows = ({ lines, responses }: Pick<Rfq, 'lines' | 'responses'>): GridRow[] =>
  lines.map(({ id, description, quantity, unit }) => ({
    id,
    description,
    asked: unit === null ? String(quantity) : `${quantity} ${unit}`,
    ...Object.assign({}, ...responses.map((one) => cellsOf(one, id))),
  }));

const textOf = (value: unknown) => String(value ?? '').trim();

/** The sheet with what was typed. Cells that nobody typed in show what is stored now. */
export const typedRows = (stored: readonly GridRow[], edits: Edits): GridRow[] =>
  stored.map((row) => ({
    ...row,
    ...Object.fromEntries(
      Object.entries(edits).flatMap(([key, { value }]) =>
        key.startsWith(`${row.id} `) ? [[key.slice(String(row.id).length + 1), value]] : [],
      ),
    ),
  }));

/** The edits that make the rows of the stored ones. A cell that is as it was stored is none. */
export const editsOf = (stored: readonly GridRow[], rows: readonly GridRow[], before: Edits): Edits =>
  Object.fromEntries(
    rows.flatMap((row, at) => {
      const known = stored[at] ?? {};
      const names = new Set([...Object.keys(row), ...Object.keys(known)]);
      return [...names].flatMap((name): [string, Edit][] => {
        if (textOf(row[name]) === textOf(known[name])) return [];
        const key = keyOf(String(known.id), name);
        return [[key, { value: row[name], seen: before[key] ? before[key].seen : known[name] }]];
      });
    }),
  );

export interface Conflict {
  row: GridRow;
  column: string;
  seen: string;
  stored: string;
  typed: string;
}

/** The typed cells whose stored value somebody else has changed since. */
export const conflictsIn = (stored: readonly GridRow[], edits: Edits): Conflict[] =>
  stored.flatMap((row) =>
    Object.entries(edits).flatMap(([key, edit]): Conflict[] => {
      const column = key.slice(String(row.id).length + 1);
      if (key !== keyOf(String(row.id), column)) return [];
      const seen = textOf(edit.seen);
      const now = textOf(row[column]);
      return seen === now ? [] : [{ row, column, seen, stored: now, typed: textOf(edit.value) }];
    }),
  );

/** The suppliers with a typed cell. */
export const editedSuppliers = (edits: Edits): string[] => [
  ...new Set(Object.keys(edits).map((key) => supplierOf(key.slice(key.indexOf(' ') + 1)))),
];

const numberOr = (value: unknown) => (textOf(value) === '' ? undefined : textOf(value));

/** The offer of a supplier as the sheet has it. A line without a price is not offered. */
export function offeredIn(rows: readonly GridRow[], supplier: string): Offered['lines'] {
  return rows.flatMap((row) => {
    const price = numberOr(row[columnOf('price', supplier)]);
    if (price === undefined) return [];
    const days = numberOr(row[columnOf('days', supplier)]);
    return [
      {
        line_id: String(row.id),
        unit_price: price,
        quantity: numberOr(row[columnOf('quantity', supplier)]) ?? null,
        lead_days: days === undefined ? null : Number(days),
      },
    ];
  });
}

const partOf: Readonly<Record<string, OfferPart>> = {
  unit_price: 'price',
  quantity: 'quantity',
  lead_days: 'days',
};

/** The cell of a refusal, by the number of its row and its column; undefined if it is about the whole offer. */
export function cellOfProblem(path: string, rows: readonly GridRow[], supplier: string): string | undefined {
  const [, nth, name = ''] = /^lines\.(\d+)\.(\w+)/.exec(path) ?? [];
  if (nth === undefined) return undefined;
  const line = offeredIn(rows, supplier)[Number(nth)]?.line_id;
  const at = rows.findIndex(({ id }) => id === line);
  return at < 0 ? undefined : `${at}.${columnOf(partOf[name] ?? 'price', supplier)}`;
}
