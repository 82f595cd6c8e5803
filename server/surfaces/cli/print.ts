type Cell = string | number | null;

/** For people: columns as wide as they need to be. For programs there is --json. */
export function printTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const lines = [heads, ...rows.map((row) => row.map((cell) => plain(cell ?? '-')))];
  const widths = heads.map((_, at) => Math.max(...lines.map((line) => [...(line[at] ?? '')].length)));
  for (const line of lines) {
    console.log(
      line
        .map((cell, at) => pad(cell, widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
  }
}

// A name is somebody's text: control characters in it must not reach the terminal.
const plain = (cell: string | number) => String(cell).replace(/\p{Cc}/gu, ' ');

const pad = (cell: string, width: number) => cell + ' '.repeat(width - [...cell].length);

export const printJson = (value: unknown): void => console.log(JSON.stringify(value, null, 2));

/** To the minute: enough to tell one day's work from another's. */
export const minute = (instant: string | null): string | null =>
  instant && `${instant.slice(0, 16).replace('T', ' ')}Z`;
