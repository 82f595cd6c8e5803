// npm run check: every package that ships has a licence that docs/dependencies.md lists, and no listed one is unused.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readText = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Locked {
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** The first cells of the table below the heading. */
function listedLicences(): string[] {
  const [, chapter = ''] = readText('docs/dependencies.md').split('\n## Licences of what ships\n');
  const [table = ''] = chapter.split('\n## ');
  const cells = [...table.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
  return cells.filter((cell) => cell !== 'licence');
}

/** The lock file lacks the licence of some packages, most of them for other platforms, which are not installed here. */
function licenceOf(folder: string, { license }: Locked): string | undefined {
  const about = `${folder}/package.json`;
  if (license !== undefined || !existsSync(path.join(root, about))) return license;
  return JSON.parse(readText(about)).license ?? 'none';
}

const locked: Readonly<Record<string, Locked>> = JSON.parse(readText('package-lock.json')).packages;
const shipped = Object.entries(locked).flatMap(([folder, about]) => {
  const licence = about.dev || about.devOptional ? undefined : licenceOf(folder, about);
  return folder === '' || licence === undefined ? [] : [{ folder, licence }];
});
const listed = listedLicences();
const found = new Set(shipped.map(({ licence }) => licence));
const problems = [
  ...shipped
    .filter(({ licence }) => !listed.includes(licence))
    .map(({ folder, licence }) => `${folder} has the licence ${licence}, which is not listed`),
  ...listed.filter((one) => !found.has(one)).map((one) => `no package has the listed licence ${one}`),
];
for (const problem of problems) console.error(`docs/dependencies.md, "Licences of what ships": ${problem}`);
console.log(`${shipped.length} packages that ship: ${found.size} licences`);
process.exitCode = problems.length > 0 ? 1 : 0;
