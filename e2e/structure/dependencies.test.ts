import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { notBundled } from '#server/boot/install.mjs';
import { ensureServerBuilt } from '#server/boot/server-build.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readJson = (file: string) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

const { dependencies, optionalDependencies, devDependencies } = readJson('package.json');
const direct: Readonly<Record<string, string>> = {
  ...dependencies,
  ...optionalDependencies,
  ...devDependencies,
};

interface Locked {
  license?: string;
}
const locked: Readonly<Record<string, Locked>> = readJson('package-lock.json').packages;

/** The cells of the table below a heading of docs/dependencies.md, without code marks. */
function tableBelow(heading: string): string[][] {
  const page = readFileSync(path.join(root, 'docs/dependencies.md'), 'utf8');
  const chapter = page.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = chapter.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}

test('the page lists every direct package with its licence', () => {
  const listed = tableBelow('Direct packages').map(([name, licence]) => `${name} ${licence}`);
  const installed = Object.keys(direct).map((name) => `${name} ${locked[`node_modules/${name}`]?.license}`);
  expect(listed).toEqual(installed.sort());
});

/** The folders of the packages whose code is in the built server. */
let built: readonly string[];
beforeAll(async () => {
  await ensureServerBuilt();
  built = readJson('.build/stamp.json').packages;
});

test('the page says which packages the built product loads, and which are in the built server', () => {
  const listed = (wanted: string) =>
    tableBelow('Direct packages').flatMap(([name = '', , use]) => (use === wanted ? [name] : []));
  expect(listed('installed')).toEqual([...notBundled, ...Object.keys(optionalDependencies)].sort());
  expect(listed('server')).toEqual(
    Object.keys(dependencies).filter((name) => built.includes(`node_modules/${name}`)),
  );
});

test('the page gives a reason for every version that is not a release', () => {
  const reasons = tableBelow('Versions that are not releases');
  const early = Object.entries(direct).filter(([, version]) => version.includes('-'));
  expect(reasons.map(([name]) => name).sort()).toEqual(early.map(([name]) => name).sort());
  for (const [name, reason = ''] of reasons) expect(reason.length, name).toBeGreaterThan(40);
});

test('every version of a direct package is exact', () => {
  const exact = /^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/;
  expect(Object.entries(direct).filter(([, version]) => !exact.test(version))).toEqual([]);
});
