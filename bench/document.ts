import fs from 'node:fs';

const file = new URL('../docs/performance.md', import.meta.url);

/** Writes the measured tables into their places in docs/performance.md, and leaves everything else as it is. */
export function writeTables(tables: Readonly<Record<string, string>>): void {
  let text = fs.readFileSync(file, 'utf8');
  for (const [name, content] of Object.entries(tables)) {
    const [start, end] = [`<!-- measured: ${name} -->`, `<!-- end: ${name} -->`];
    const from = text.indexOf(start);
    const to = text.indexOf(end);
    if (from < 0 || to < from)
      throw new Error(`docs/performance.md has no markers for the section "${name}"`);
    text = `${text.slice(0, from + start.length)}\n${content}\n${text.slice(to)}`;
  }
  fs.writeFileSync(file, text);
}
