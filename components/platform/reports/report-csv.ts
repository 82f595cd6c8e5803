import { writeTable } from '#components/records/import/csv.ts';

const startsFormula = /^[=+\-@\t\r]/;

type Cell = string | number | null;

/** A text that a spreadsheet would run as a formula gets an apostrophe, as in the API's files. */
function cellOf(value: Cell): string {
  if (value === null) return '';
  return typeof value === 'string' && startsFormula.test(value) ? `'${value}` : String(value);
}

export const csvOf = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  writeTable({ columns: columns.map(cellOf), rows: rows.map((row) => row.map(cellOf)) });
