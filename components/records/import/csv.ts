import { delimiterOf } from '#server/vocabulary/writing/delimiter.ts';

export interface CsvTable {
  columns: string[];
  rows: string[][];
}

/** Reads a CSV file as rows of cells. Quoted cells may hold delimiters, line breaks and doubled quotes. */
export function readTable(text: string): CsvTable {
  const source = text.replace(/^\uFEFF/, '');
  const delimiter = delimiterOf(source);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < source.length; at++) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += sign;
        at++;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || source[at + 1] !== '\n') cell += sign;
  }
  endRow();
  const [columns = [], ...others] = rows;
  return { columns: columns.map((name) => name.trim()), rows: others };
}

const quoted = (cell: string) => (/[",\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const writeTable = ({ columns, rows }: CsvTable): string =>
  [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');

/** Splits a file between rows into parts that fit into one call; each begins with the column names. */
export function partsOf({ columns, rows }: CsvTable, longest: number): string[] {
  const parts: string[][][] = [[]];
  let length = 0;
  for (const row of rows) {
    const added = row.reduce((sum, cell) => sum + cell.length + 3, 1);
    if (length + added > longest && length > 0) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(row);
    length += added;
  }
  return parts.map((some) => writeTable({ columns, rows: some }));
}
