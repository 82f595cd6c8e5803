import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areaNames } from '#server/kernel/access/access.ts';
import { kernelSettings } from '#server/kernel/settings/settings.ts';
import { areas } from '#server/product/areas.ts';
import { organizationSettings } from '#server/product/settings.ts';
import { plainPackages, plainTables } from './plain-tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const areaFolders = areas.map(({ name }) => name);

/**
 * From the ground up, a line a level: a file may use the files of its own level and of the levels above its line, never
 * those below. A file belongs to the longest of these folders that it is in.
 */
const ground = [
  'server/vocabulary',
  'db',
  'server/kernel',
  'server/calls',
  'server/resources',
  'server/base/identity',
  'server/base/outbound',
  'server/base/monitoring',
  'server/base/events',
  'server/base/presence',
  'server/base/storage',
  'server/base/media',
  'server/base/files',
  'server/base/jobs',
  'server/base/reports',
  'server/base/mail',
  'server/base/documents',
  ...areaFolders.map((folder) => `server/areas/${folder}`),
  'server/product',
  'server/surfaces/http server/surfaces/mcp',
  'server/demo',
  'server/surfaces/cli',
  'server/boot',
].map((line) => line.split(' '));

/** Plain files that Node 20 starts with: they know nothing of the product. */
const starting = /^server\/boot\/[\w-]+\.m[jt]s$/;

interface Import {
  from: string;
  to: string;
  isType: boolean;
}

const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\.d\.mts$/.test(file));

const statement =
  /^(?:import|export)(?<type> type)?(?<names>[^'";]*?) from '(?<from>[^']+)'|\bimport\('(?<lazy>[^']+)'\)|^import '(?<bare>[^']+)'/gms;

/** `import { type A, type B }` leaves nothing when types are stripped but the file's name. */
const onlyTypes = (names = '') => /^\s*\{\s*type [^,}]+(,\s*type [^,}]+)*,?\s*\}\s*$/.test(names);

function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(statement)].map(({ groups = {} }) => {
    const name = groups.from ?? groups.lazy ?? groups.bare ?? '';
    const to = name.startsWith('.')
      ? path.posix.join(path.posix.dirname(file), name)
      : name.replace(/^#/, '');
    return { from: file, to, isType: groups.type !== undefined || onlyTypes(groups.names) };
  });
}

const server = [...files('server/**/*.ts'), ...files('db/**/*.ts')];
const pages = [...files('app/**/*.{ts,tsx}'), ...files('components/**/*.{ts,tsx}')];
const imports = [...server, ...pages].flatMap(importsOf);
const worded = (all: Import[]) => all.map(({ from, to }) => `${from} uses ${to}`);

/** The longest unit that is the file or one of its folders. */
function levelOf(file: string): number {
  for (let unit = file; unit !== '.'; unit = path.posix.dirname(unit)) {
    const level = ground.findIndex((units) => units.includes(unit));
    if (level >= 0) return level;
  }
  return -1;
}
const isOurs = ({ to }: Import) => /^(server|db|app|components)\//.test(to);

test('an area of permissions is a folder, and no folder holds more than 40 files', () => {
  expect([...areaFolders].sort()).toEqual([...areaNames].sort());
  const folders = Map.groupBy(
    globSync('{server,db,components,app,e2e,sdk,bench}/**/*.*', { cwd: root }),
    path.dirname,
  );
  const crowded = [...folders].filter(([, inside]) => inside.length > 40);
  expect(crowded.map(([folder]) => folder)).toEqual([]);
});

/** The folders that have the names of the areas, and which others each of them may hold. */
const dividedByArea = {
  components: ['base', 'gallery', 'records', 'shell', 'views'],
  'components/base/wording/messages/*': ['base', 'gallery', 'records', 'shell', 'views'],
  'e2e/api': ['kernel', 'process', 'surfaces'],
  'e2e/console': ['records', 'shell'],
  'e2e/support': [
    'boot',
    'cli',
    'console',
    'docs',
    'files',
    'kernel',
    'makers',
    'outbound',
    'process',
    'servers',
  ],
};

test.each(Object.entries(dividedByArea))('the folders in %s have the names of areas', (folder, others) => {
  const inside = globSync(`${folder}/*/`, { cwd: root }).map((one) => path.basename(one));
  expect(inside.length).toBeGreaterThan(5);
  expect(inside.filter((name) => ![...areaNames, ...others].includes(name))).toEqual([]);
});

test('code and tests are in the folder of their area or level, not beside it', () => {
  const beside = globSync('{components,e2e/api,e2e/console,server,server/*,db/schema}/*.*', { cwd: root });
  const levels = ['calls', 'vocabulary', 'product', 'demo', 'boot'];
  expect(beside.filter((file) => !levels.includes(file.split('/')[1] ?? ''))).toEqual([
    'db/schema/columns.ts',
  ]);
});

/** Lines such as `base: identity → outbound` name a level for each folder; text after two spaces is a remark. */
const foldersOf = (line: string): string[] => {
  const [names = ''] = line.split('  ');
  const [, parent, inside] = /^(\w+): (.*)$/.exec(names) ?? [];
  if (parent && inside) return inside.split(' → ').map((folder) => `server/${parent}/${folder}`);
  const folders = names.split(', ').map((folder) => (folder === 'db' ? folder : `server/${folder}`));
  return [folders.join(' ')];
};

test('docs/architecture.md lists the levels in their order', () => {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  const [, block = ''] = /```text\n(vocabulary\n[^`]*)```/.exec(page) ?? [];
  expect(block.trim().split('\n').flatMap(foldersOf)).toEqual(ground.map((folders) => folders.join(' ')));
});

test('every folder of server and db has its place', () => {
  expect(server.filter((file) => levelOf(file) < 0)).toEqual([]);
});

test('a layer never imports from one above it: the kernel from no area, an area from no surface', () => {
  const used = imports.filter((one) => !one.isType && isOurs(one) && levelOf(one.from) >= 0);
  expect(used.length).toBeGreaterThan(1_000);
  const upwards = used.filter(({ from, to }) => !starting.test(to) && levelOf(to) > levelOf(from));
  expect(worded(upwards)).toEqual([]);
});

/** JSON columns in `db/schema` have the type of the schema that their field is made of, so they may name it. */
test('a layer does not even name the types of one above it, except in columns of tables', () => {
  const named = imports.filter(
    ({ from, to, isType }) =>
      isType && isOurs({ from, to, isType }) && levelOf(from) >= 0 && levelOf(to) >= 0,
  );
  expect(named.length).toBeGreaterThan(1_000);
  const upwards = named.filter(
    ({ from, to }) => !from.startsWith('db/schema/') && levelOf(to) > levelOf(from),
  );
  expect(worded(upwards)).toEqual([]);
});

const making = /^export const \w+ = (?:settings|policies)Part\(/m;

test('the kernel declares the settings that it reads itself, and each area its own, once', async () => {
  const declaring = server.filter((file) => making.test(readFileSync(path.join(root, file), 'utf8')));
  expect(declaring.filter((file) => file.startsWith('server/kernel/'))).toEqual([
    'server/kernel/settings/settings.ts',
  ]);
  expect(Object.keys(kernelSettings.shape)).toEqual([
    'timezone',
    'country',
    'locale',
    'currency',
    'sequences',
    'strict_properties',
    'modules',
    'past_timezones',
  ]);
  const declared: string[] = [];
  for (const file of declaring)
    for (const part of Object.values<unknown>(await import(path.join(root, file))))
      if (part instanceof Object && 'shape' in part && part.shape instanceof Object)
        declared.push(...Object.keys(part.shape));
  const { policies, ...others } = organizationSettings.schema.shape;
  const shown = [...Object.keys(others), ...Object.keys(policies.unwrap().shape)];
  expect(declared.sort()).toEqual(shown.sort());
});

test('no file uses one that uses it', () => {
  const uses = Map.groupBy(
    imports.filter((one) => !one.isType && isOurs(one)),
    ({ from }) => from,
  );
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: readonly string[]) => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const { to } of uses.get(file) ?? []) walk(to, [...way, file]);
    done.add(file);
  };
  for (const file of uses.keys()) walk(file, []);
  expect(circles).toEqual([]);
});

test('a surface sees no table, and only some files import the driver', () => {
  const surfaces = imports.filter(
    ({ from, to }) => from.startsWith('server/surfaces/http/') && to.startsWith('db/'),
  );
  expect(worded(surfaces)).toEqual([]);
  const driver = imports.filter(({ to, isType }) => to === 'postgres' && !isType).map(({ from }) => from);
  const importers = /^db\/|^server\/surfaces\/cli\/|^server\/vocabulary\/database-errors\.ts$/;
  expect(driver.filter((file) => !importers.test(file))).toEqual([]);
});

test('pages and components know the server by types, its plain tables and the bridge', () => {
  const errors = ['server/vocabulary/errors.ts', 'server/vocabulary/wording/message.ts'];
  const known = ['server/boot/bridge.ts', ...errors, ...plainTables];
  const used = imports.filter(
    ({ from, to, isType }) =>
      /^(app|components)\//.test(from) && /^(server|db)\//.test(to) && !isType && !known.includes(to),
  );
  expect(worded(used)).toEqual([]);
});

test('pages and components take the types of answers from the procedures, and cast none', () => {
  const all = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root });
  expect(all.length).toBeGreaterThan(500);
  const casting = all.filter((file) =>
    /\bas\s+(unknown\s+as|never|any)\b/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(casting).toEqual([]);
});

test('what a browser downloads has plain tables of the server, and nothing else of it', () => {
  const uses = Map.groupBy(
    imports.filter(({ isType, to }) => !isType && isOurs({ from: '', to, isType })),
    ({ from }) => from,
  );
  const downloaded = new Map<string, string>();
  const walk = (file: string, because: string) => {
    if (downloaded.has(file)) return;
    downloaded.set(file, because);
    for (const { to } of uses.get(file) ?? []) walk(to, file);
  };
  for (const file of pages)
    if (readFileSync(path.join(root, file), 'utf8').startsWith("'use client'")) walk(file, '');
  expect(downloaded.size).toBeGreaterThan(50);
  const ofServer = [...downloaded].filter(([file]) => /^(server|db)\//.test(file));
  expect(ofServer.filter(([file]) => !plainTables.includes(file))).toEqual([]);
  const ofTables = imports.filter(({ from, isType }) => plainTables.includes(from) && !isType);
  expect(ofTables.filter(({ to }) => ![...plainTables, ...plainPackages].includes(to))).toEqual([]);
});

test('the typed client and the product do not import each other', () => {
  const about = JSON.parse(readFileSync(path.join(root, 'sdk/package.json'), 'utf8'));
  const known = Object.keys(about.dependencies);
  const used = files('sdk/*.ts').flatMap(importsOf);
  expect(used.length).toBeGreaterThan(10);
  expect(worded(used.filter(({ to }) => !/^sdk\/[\w-]+\.ts$/.test(to) && !known.includes(to)))).toEqual([]);
  expect(worded(imports.filter(({ to }) => to.startsWith('sdk/')))).toEqual([]);
});

test('settings come from the environment in one place', () => {
  const reading = server.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').includes('process.env'),
  );
  // The console's library reads its own; PostgreSQL's programs are handed the path.
  expect(reading.sort()).toEqual([
    'db/embedded/cluster.ts',
    'server/surfaces/http/console.ts',
    'server/vocabulary/config.ts',
  ]);
});
