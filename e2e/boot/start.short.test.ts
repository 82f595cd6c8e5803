import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const parts = fs.readdirSync(path.join(root, 'server/boot')).filter((name) => name.endsWith('.mjs'));

// Replaces the product and writes down the signals that reach it.
const program = `
import fs from 'node:fs';
const note = (text) => fs.appendFileSync('events', text + '\\n');
process.on('SIGTERM', () => { note('SIGTERM'); setTimeout(() => process.exit(7), 1500); });
if (process.channel) process.once('disconnect', () => { note('parent gone'); process.exit(0); });
setInterval(() => {}, 60_000);
note('node ' + process.versions.node.split('.')[0]);
`;

let copy: string;
let started: ChildProcess[];
let settings: Record<string, string>;

beforeEach(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'start-'));
  fs.mkdirSync(path.join(copy, 'server/boot'), { recursive: true });
  for (const part of parts)
    fs.copyFileSync(path.join(root, 'server/boot', part), path.join(copy, 'server/boot', part));
  fs.mkdirSync(path.join(copy, 'patches'));
  // The packages count as installed, with Node 24 among them, so that nothing here calls npm.
  write('package.json', '{ "type": "module", "dependencies": {} }');
  writePackages({ locked: {}, present: {} });
  write('node_modules/@scalar/api-reference/dist/browser/standalone.js', '');
  fs.mkdirSync(path.join(copy, 'node_modules', '.bin'));
  fs.symlinkSync(process.execPath, path.join(copy, 'node_modules', '.bin', 'node'));
  for (const name of ['esbuild', '@esbuild'])
    fs.symlinkSync(path.join(root, 'node_modules', name), path.join(copy, 'node_modules', name));
  write('server/boot/main.ts', program);
  const others = [
    'boot/cli.ts',
    'boot/standard-error.ts',
    'areas/contracts/calendar/read-thread.ts',
    'base/files/thumbnails/render-child.ts',
    'base/media/probe-child.ts',
    'base/documents/document-child.ts',
  ];
  for (const file of others) write(`server/${file}`, '');
  started = [];
  settings = {};
});

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  fs.rmSync(copy, { recursive: true, force: true });
});

const write = (file: string, text: string) => {
  fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  fs.writeFileSync(path.join(copy, file), text);
};
type Packages = Readonly<Record<string, { version: string; dev?: boolean; optional?: boolean }>>;

/** The lock file, and npm's record of the packages that are there. */
function writePackages({ locked, present }: { locked: Packages; present: Packages }) {
  const node = { 'node_modules/node': { version: '24.0.0', optional: true } };
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...node, ...locked } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { ...node, ...present } }));
}

const read = (file: string) =>
  fs.existsSync(path.join(copy, file)) ? fs.readFileSync(path.join(copy, file), 'utf8') : '';

function node(...args: string[]): ChildProcess {
  const env = { ...process.env, ...settings, npm_execpath: path.join(copy, 'npm-cli.js') };
  const child = spawn(process.execPath, args, { cwd: copy, env, stdio: ['ignore', 'pipe', 'inherit'] });
  started.push(child);
  return child;
}

/** An older Node cannot become another program, so there the product is a child of the start. */
const asOlderNode = ['--import', 'data:text/javascript,process.execve=undefined'];

async function startProduct(flags: readonly string[]): Promise<ChildProcess> {
  const child = node(...flags, 'server/boot/start.mjs', 'dev');
  await expect.poll(() => read('events'), { timeout: 20_000 }).toMatch(/^node \d+\n$/);
  return child;
}

async function output(...args: string[]): Promise<string> {
  return printed(node(...args));
}

async function printed(child: ChildProcess): Promise<string> {
  let text = '';
  child.stdout?.on('data', (chunk) => {
    text += chunk;
  });
  await once(child, 'close');
  return text;
}

const digest = () =>
  output(
    '--input-type=module',
    '-e',
    `import { readInputs } from './server/boot/console-inputs.mjs';
    console.log(readInputs('.').digest)`,
  );

test('the start becomes the product, and no process waits for it', async () => {
  const child = await startProduct([]);
  const args = fs.readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').split('\0');
  expect(args).toContain(path.join(copy, 'server/boot/main.ts'));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(read('events')).toBe('node 24\nSIGTERM\n');
});

test('a product that is a child receives a signal once, and its exit code is passed on', async () => {
  const child = await startProduct(asOlderNode);
  child.kill('SIGTERM');
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([7, null]);
  expect(read('events')).toBe('node 24\nSIGTERM\n');
});

test('a killed start leaves no child behind', async () => {
  const child = await startProduct(asOlderNode);
  child.kill('SIGKILL');
  await expect.poll(() => read('events'), { timeout: 20_000 }).toContain('parent gone');
});

test('stdout contains the output of the command and nothing else', async () => {
  write('server/boot/cli.ts', `console.log(process.argv.slice(2).join(' '));`);
  expect(await output('server/boot/start.mjs', 'cli', 'token', 'create')).toBe('token create\n');
});

const runtime = { 'node_modules/next': { version: '1.0.0' } };
const inTheBuild = {
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b': { version: '1.0.0', dev: true },
};
/** Replaces Next's build. */
const builder = `const fs = require('node:fs');
  fs.mkdirSync('.next/static', { recursive: true });
  fs.appendFileSync('built', 'x');`;
const npm = `import fs from 'node:fs'; fs.appendFileSync('npm', process.argv.slice(2, 4).join(' ') + '\\n');`;

test.each<[command: string, present: Packages, installed: string, reason: string]>([
  ['cli', runtime, '', 'what is in the build is missing'],
  ['cli', {}, 'ci --omit=dev\n', 'a package of the product is missing'],
  [
    'cli',
    { ...runtime, 'node_modules/a': { version: '0.9.0' } },
    'ci --omit=dev\n',
    'a package has another version',
  ],
  ['bench', runtime, 'ci --include=dev\n', 'developers need what is missing'],
])('%s with %j installs %j, because %s', async (command, present, installed) => {
  const all = { ...runtime, ...inTheBuild };
  writePackages({ locked: all, present: all });
  write('npm-cli.js', npm);
  write('node_modules/next/dist/bin/next', builder);
  for (const program of ['server/boot/cli.ts', 'bench/main.ts']) write(program, `console.log('ran');`);
  await output('server/boot/start.mjs', 'build');
  writePackages({ locked: all, present });
  expect(await output('server/boot/start.mjs', command)).toBe('ran\n');
  expect(read('npm')).toBe(installed);
});

const patch = `Say new

diff --git a/node_modules/next/said.js b/node_modules/next/said.js
--- a/node_modules/next/said.js
+++ b/node_modules/next/said.js
@@ -1,1 +1,1 @@
-old
+new
`;

test.each([
  [
    'are changed before the start',
    `require('node:fs').writeFileSync('node_modules/next/said.js', 'new\\n')`,
    'ran\n',
  ],
  ['that cannot be changed end the start', 'process.exit(1)', ''],
])('packages without the changes of a patch %s', async (_, patchPackage, printed) => {
  writePackages({ locked: { ...runtime, ...inTheBuild }, present: { ...runtime, ...inTheBuild } });
  write('npm-cli.js', npm);
  write('patches/next+1.0.0.patch', patch);
  write('node_modules/next/said.js', 'old\n');
  write('node_modules/patch-package/package.json', '{ "type": "commonjs" }');
  write('node_modules/patch-package/index.js', patchPackage);
  write('server/boot/cli.ts', `console.log('ran');`);
  expect(await output('server/boot/start.mjs', 'cli')).toBe(printed);
  expect(read('npm')).toBe('ci --include=dev\n');
});

test('commands that are not built yet need all packages', async () => {
  writePackages({ locked: { ...runtime, ...inTheBuild }, present: runtime });
  write('npm-cli.js', npm);
  write('server/boot/cli.ts', `console.log('ran');`);
  expect(await output('server/boot/start.mjs', 'cli')).toBe('ran\n');
  expect(read('npm')).toBe('ci --include=dev\n');
});

test('a start with a built console installs and builds nothing, also without the packages in the build', async () => {
  write('npm-cli.js', npm);
  write('app/page.tsx', '');
  write('server/boot/main.ts', `console.log('ran');`);
  write('node_modules/next/dist/bin/next', builder);
  const all = { ...runtime, ...inTheBuild };
  writePackages({ locked: all, present: all });
  await output('server/boot/start.mjs', 'build');
  expect([read('built'), read('npm')]).toEqual(['x', '']);

  writePackages({ locked: all, present: runtime });
  expect(await output('server/boot/start.mjs')).toBe('ran\n');
  expect([read('built'), read('npm')]).toEqual(['x', '']);
  write('app/page.tsx', 'changed');
  expect(await output('server/boot/start.mjs')).toMatch(/\nran\n$/);
  expect([read('built'), read('npm')]).toEqual(['xx', 'ci --include=dev\n']);
});

test('the server runs from a bundle, which is made again when a file in it has changed', async () => {
  settings = { ROLES: 'api' };
  write('server/answer.ts', `export const answer: string = 'first';`);
  write(
    'server/boot/main.ts',
    `import { answer } from '../answer.ts';\nconsole.log(answer, import.meta.url);`,
  );
  const runs = () => output('server/boot/start.mjs');
  expect(await runs()).toMatch(/^first .*\/\.build\/server\.mjs\n$/);
  const made = fs.statSync(path.join(copy, '.build/server.mjs')).mtimeMs;
  expect(await runs()).toMatch(/^first /);
  expect(fs.statSync(path.join(copy, '.build/server.mjs')).mtimeMs).toBe(made);
  // Touched, but not changed.
  const packages = JSON.parse(read('.build/stamp.json')).packages;
  fs.utimesSync(path.join(copy, 'server/answer.ts'), 0, 0);
  expect(await runs()).toMatch(/^first /);
  expect(fs.statSync(path.join(copy, '.build/server.mjs')).mtimeMs).toBe(made);
  expect(JSON.parse(read('.build/stamp.json')).packages).toEqual(packages);
  write('server/answer.ts', `export const answer: string = 'second';`);
  expect(await runs()).toMatch(/^second /);
  fs.rmSync(path.join(copy, 'server/answer.ts'));
  write('server/boot/main.ts', `console.log('third');`);
  expect(await runs()).toBe('third\n');
});

test('the console is rebuilt when its code, or server code that it imports, has changed; types and tests do not count', async () => {
  write(
    'app/page.tsx',
    `import { codes } from '#server/codes.ts';\nimport type { Row } from '#server/row.ts';`,
  );
  write('app/page.test.ts', '');
  write('server/codes.ts', `export { first } from './first.ts';`);
  write('server/first.ts', '1');
  write('server/row.ts', '1');
  const before = await digest();
  write('server/row.ts', '2');
  write('app/page.test.ts', '2');
  expect(await digest()).toBe(before);
  write('server/first.ts', '2');
  const after = await digest();
  expect(after).not.toBe(before);
  write('app/new.tsx', '');
  expect(await digest()).not.toBe(after);
});

test('installing and building happen one at a time, also after a start that was killed meanwhile', async () => {
  const work = `import fs from 'node:fs';
    import { withSetupLock } from './server/boot/setup-lock.mjs';
    import { setTimeout as pause } from 'node:timers/promises';
    await withSetupLock('.', () => {}, async () => {
      fs.appendFileSync('turns', 'in ');
      await pause(300);
      fs.appendFileSync('turns', 'out ');
    });`;
  write(
    'killed.mjs',
    `import { withSetupLock } from './server/boot/setup-lock.mjs';
    await withSetupLock('.', () => {}, () => { process.kill(process.pid, 'SIGKILL'); });`,
  );
  await output('killed.mjs');
  expect(read('.cache/setup.lock')).not.toBe('');

  await Promise.all([1, 2, 3].map(() => output('--input-type=module', '-e', work)));
  expect(read('turns')).toBe('in out in out in out ');
  expect(read('.cache/setup.lock')).toBe('');
});
