import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areaFolders } from './areas.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * From the ground up. A file may use what stands on its own line and on the lines above, never what stands below:
 * so no folder uses another that uses it. An area is added by a line in areas.ts.
 */
const ground = [
  'db db/schema db/backup',
  'server/error-table.ts server/errors.ts server/ids.ts server/kind-words.ts server/locales.ts server/config.ts server/log.ts server/database-errors.ts server/bridge.ts',
  'server/wording server/writing',
  'server/kernel server/operation-meta.ts server/operation.ts server/acting.ts server/calling.ts server/failures.ts server/streams.ts server/pipeline.ts server/trpc.ts',
  'server/identity',
  'server/outbound',
  'server/events',
  'server/platform',
  'server/jobs',
  'server/reports',
  ...areaFolders.map((folder) => `server/${folder}`),
  'server/all-jobs.ts server/announcements.ts server/seal.ts server/app.ts',
  'server/areas.ts server/found-resources.ts server/router.ts',
  'server/http',
  'server/system-actor.ts',
  'db/seed',
  'server/cli',
  'server/worker.ts server/shut-down.ts server/publish.ts server/welcome.ts server/start-failure.ts server/main.ts server/cli.ts',
].map((line) => line.split(' '));

/** They use nothing but one another, and a package that is a table itself. */
const plainPackages = ['country-to-currency'];
const plainTables = [
  'server/error-table.ts',
  'server/kernel/access.ts',
  'server/kernel/countries.ts',
  'server/kernel/tones.ts',
  'server/kernel/units.ts',
  'server/locales.ts',
  'server/writing/convention.ts',
  'server/writing/days.ts',
  'server/writing/delimiter.ts',
  'server/writing/evidence.ts',
  'server/writing/numbers.ts',
  'server/editing/card-steps.ts',
  'server/editing/frame-rate.ts',
  'server/editing/timecode.ts',
  'server/integrations/transform-names.ts',
];

/** Plain files that Node 20 starts with: they know nothing of the product. */
const starting = /^server\/[\w-]+\.m[jt]s$/;

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

const levelOf = (file: string) =>
  ground.findIndex((units) => units.includes(file) || units.includes(path.posix.dirname(file)));
const isOurs = ({ to }: Import) => /^(server|db|app|components)\//.test(to);

test('every folder of server and db has its place', () => {
  expect(server.filter((file) => levelOf(file) < 0)).toEqual([]);
});

test('what stands below is never used from above: the kernel knows no area, an area no surface', () => {
  const used = imports.filter((one) => !one.isType && isOurs(one) && levelOf(one.from) >= 0);
  expect(used.length).toBeGreaterThan(1_000);
  const upwards = used.filter(({ from, to }) => !starting.test(to) && levelOf(to) > levelOf(from));
  expect(worded(upwards)).toEqual([]);
});

test('the kernel and the tables do not even name the types of an area', () => {
  const areas = ground.slice(levelOf('server/identity/x.ts')).flat();
  const named = imports.filter(
    ({ from, to }) => /^(server\/kernel|db\/(?!seed))/.test(from) && areas.includes(path.posix.dirname(to)),
  );
  expect(worded(named)).toEqual([]);
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

test('a surface sees no table, and the driver stays behind its doors', () => {
  const surfaces = imports.filter(({ from, to }) => from.startsWith('server/http/') && /^db\//.test(to));
  expect(worded(surfaces)).toEqual([]);
  const driver = imports.filter(({ to, isType }) => to === 'postgres' && !isType).map(({ from }) => from);
  const doors = /^db\/|^server\/cli\/|^server\/database-errors\.ts$/;
  expect(driver.filter((file) => !doors.test(file))).toEqual([]);
});

test('pages and components know the server by types, its plain tables and the bridge', () => {
  const known = ['server/bridge.ts', 'server/errors.ts', ...plainTables];
  const used = imports.filter(
    ({ from, to, isType }) =>
      /^(app|components)\//.test(from) && /^(server|db)\//.test(to) && !isType && !known.includes(to),
  );
  expect(worded(used)).toEqual([]);
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

test('the typed client stands alone: nothing of the product is in it, and nothing of it in the product', () => {
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
  expect(reading.sort()).toEqual(['db/embedded-cluster.ts', 'server/config.ts', 'server/http/console.ts']);
});
