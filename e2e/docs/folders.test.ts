import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { blockOf } from '../support/code-in-docs.ts';
import { root } from '../support/docs/all-pages.ts';

/** A line of the tree: names of folders and files, then what they are. Continued descriptions are indented further. */
const entry = /^( {0,4})((?:[\w.-]+(?:\/[\w.-]+)*\/?(?: |$))+)(?: |$)/;

/** Returns the paths that the tree names. A folder is a line with one name that ends with a slash. */
function pathsIn(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', names = ''] = entry.exec(line.replace('… ', '')) ?? [];
    const level = indent.length / 2;
    const found = names.split(' ').filter((name) => name.endsWith('/') || name.includes('.'));
    const folder = parents.slice(0, level).join('');
    if (found.length === 1 && found[0]?.endsWith('/')) parents.splice(level, parents.length, found[0]);
    return found.map((name) => folder + name);
  });
}

test('every folder and file in the tree of the architecture exists at its place', () => {
  const named = pathsIn(blockOf('architecture.md', 'text'));
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});
