// Which files the built console depends on, so that it is built again when one of them changes, and only then.
import fs from 'node:fs';
import path from 'node:path';
import { digestOf, filesIn, listingOf } from './changed-files.mjs';

const folders = ['app', 'components', 'public'];
// Without tsconfig.json: Next itself may rewrite it while building, and none of it changes what is built.
const files = ['next.config.mjs', 'postcss.config.mjs', 'package.json', 'package-lock.json'];
const isTest = /\.test\.tsx?$/;

/** `imported`: files of the server inside the bundle. */
export const inputsWith = (root, imported) => [...ownFiles(root), ...imported];

export function readInputs(root) {
  const imported = importedFiles(root, ownFiles(root));
  const files = inputsWith(root, imported);
  return { imported, listing: listingOf(root, files), digest: digestOf(root, files) };
}

function ownFiles(root) {
  const inFolders = filesIn(root, folders, (name) => !isTest.test(name));
  return [...inFolders, ...files.filter((file) => fs.existsSync(path.join(root, file)))].sort();
}

const imports =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s*'([^']+)'|import\(\s*'([^']+)'\s*\)|(?:^|\n)import\s*'([^']+)'/g;

/** Follows imports (not of types) out of the console into the server's own files. */
function importedFiles(root, own) {
  const seen = new Set(own);
  const queue = own.filter((file) => /\.(tsx?|mjs)$/.test(file));
  for (const file of queue) {
    for (const [, ...names] of fs.readFileSync(path.join(root, file), 'utf8').matchAll(imports)) {
      const target = resolveOwn(file, names.find(Boolean));
      if (!target || seen.has(target) || !fs.existsSync(path.join(root, target))) continue;
      seen.add(target);
      queue.push(target);
    }
  }
  return [...seen].filter((file) => !own.includes(file)).sort();
}

function resolveOwn(from, name) {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.join(path.dirname(from), name) : undefined;
}
