// Reads patches/, the changes that patch-package makes to installed packages (docs/decisions/package-changes.md). Plain
// Node 20, no packages.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './run-quietly.mjs';

const readText = (file) => fs.readFileSync(path.join(root, file), 'utf8');

export const patchFiles = () =>
  fs
    .readdirSync(path.join(root, 'patches'))
    .sort()
    .map((name) => `patches/${name}`);

/** The changed places in the order of the patches: the file, and its lines before and after the change. */
const allChanges = () => patchFiles().flatMap((file) => changesOf(readText(file)));

function changesOf(patch) {
  const [, ...parts] = patch.split(/^diff --git .*$/m);
  return parts.flatMap((part) => {
    const [head, ...hunks] = part.split(/^@@ .*$/m);
    const [, file] = /^\+\+\+ b\/(.*)$/m.exec(head);
    return hunks.map((hunk) => ({ file, before: linesOf(hunk, ' -'), after: linesOf(hunk, ' +') }));
  });
}

const linesOf = (hunk, kinds) =>
  hunk
    .split('\n')
    .filter((line) => line !== '' && kinds.includes(line[0]))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** Returns the text of an installed file as its package publishes it, or undefined if the file lacks a change. */
export function publishedText(file, installed) {
  const changes = allChanges().filter((change) => change.file === file);
  return changes.reduceRight(
    (text, { before, after }) => (text?.includes(after) ? text.replace(after, () => before) : undefined),
    installed,
  );
}

/** True if every installed file that a patch changes has all changes. A package may be absent where the build has its code. */
export function isPatched() {
  const files = new Set(allChanges().map(({ file }) => file));
  const present = [...files].filter((file) => fs.existsSync(path.join(root, file)));
  return present.every((file) => publishedText(file, readText(file)) !== undefined);
}
