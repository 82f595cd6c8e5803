// Counts the functions that are longer than a screen (docs/style.md). Part of `npm run check`.
import { globSync } from 'node:fs';
import path from 'node:path';
import { longFunctionsOf } from './long-functions.ts';

const mostLines = 60;

/** The numbers of longer functions that there may be. They only ever go down. */
const limits = [
  { name: 'the console', files: '{app,components}/**/*.{ts,tsx}', most: 16 },
  { name: 'the server and the database', files: '{server,db}/**/*.{ts,mjs}', most: 0 },
];

const root = path.join(import.meta.dirname, '../..');

for (const { name, files, most } of limits) {
  const product = globSync(files, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));
  const long = product.flatMap((file) => longFunctionsOf(root, file, mostLines));
  console.log(`${name}: ${long.length} functions are longer than ${mostLines} lines (at most ${most})`);
  if (long.length > most) process.exitCode = 1;
  if (long.length > most || process.argv.includes('--all'))
    for (const one of long.sort((a, b) => b.length - a.length))
      console.log(`  ${one.file}:${one.line} ${one.name} has ${one.length} lines`);
}
