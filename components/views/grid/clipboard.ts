const isQuoted = /[\t\n\r"]/;

/** Reads a block that was copied in a spreadsheet: cells end with a tab, rows with a line break, and quotes keep both. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rest = text.replace(/\r\n?/g, '\n').replace(/\n$/, '');
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(rest);
    const cell = quoted?.[0] ?? /^[^\t\n]*/.exec(rest)?.[0] ?? '';
    row.push(quoted ? (quoted[1] ?? '').replaceAll('""', '"') : cell);
    const mark = rest[cell.length];
    rest = rest.slice(cell.length + 1);
    if (mark === '\t') continue;
    rows.push(row);
    if (mark === undefined) return rows;
    row = [];
  }
}

const cellText = (cell: string) => (isQuoted.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The form in which spreadsheets take a block of cells. */
export const writeBlock = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(cellText).join('\t')).join('\n');
