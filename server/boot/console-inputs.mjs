// Which files the built console depends on, so that it is built again when one of them changes, and only then.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const folders = ['app', 'components', 'public'];
// Without tsconfig.json: Next itself may rewrite it while building, and none of it changes what is built.
const files = ['next.config.mjs', 'postcss.config.mjs', 'package.json', 'package-lock.json'];
const isTest = /\.test\.tsx?$/;

/** Names, dates and sizes: cheap to compare at every start. `imported`: files of the server inside the bundle. */
export function listInputs(root, imported) {
  return ownFiles(root)
    .concat(imported)
    .map((file) => {
      const stat = fs.statSync(path.join(root, file), { throwIfNoEntry: false });
      return `${file} ${stat?.mtimeMs} ${stat?.size}`;
    })
    .join('\n');
}

export function readInputs(root) {
  const own = ownFiles(root);
  const imported = importedFiles(root, own);
  const hash = createHash('sha256');
  for (const file of [...own, ...imported])
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(root, file)));
  return { imported, listing: listInputs(root, imported), digest: hash.digest('hex') };
}

function ownFiles(root) {
  const inFolders = folders
    .filter((folder) => fs.existsSync(path.join(root, folder)))
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && !isTest.test(entry.name))
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
    );
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
