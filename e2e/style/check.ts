// Counts the distances, sizes of text, weights and colors that are written by hand instead of with a token of
// docs/design.md. There are none. Part of `npm run check`.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ByHand, inComponent, inStyles } from './by-hand.ts';

const root = path.join(import.meta.dirname, '../..');

// The theme is where the tokens get their values.
const files = globSync('{app,components}/**/*.{css,ts,tsx}', { cwd: root }).filter(
  (file) => !file.startsWith('components/base/theme/') && !/\.test\.tsx?$/.test(file),
);

const found = files.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const values: ByHand[] = file.endsWith('.css') ? inStyles(text) : inComponent(text);
  return values.map(({ line, text: value }) => `${file}:${line} ${value.replace(/\s+/g, ' ')}`);
});

console.log(`${files.length} files: ${found.length} values are written by hand (at most 0)`);
if (found.length > 0) {
  console.log(found.join('\n'));
  process.exitCode = 1;
}
