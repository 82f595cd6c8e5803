import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The layers from the lowest to the highest. A table may be named by its owner and by all later layers. */
const order: readonly string[] = ['kernel', 'calls', 'resources', 'base', ...areas.map(({ name }) => name)];

const schemas = globSync('db/schema/*/*.ts', { cwd: root });
const nameOf = (schema: string) => schema.replace(/^db\/schema\/|\.ts$/g, '');
const ownerOf = (name: string) => path.dirname(name);

const tables = new Map<string, string>();
for (const schema of schemas)
  for (const value of Object.values<unknown>(await import(path.join(root, schema))))
    if (isTable(value)) tables.set(getTableName(value), ownerOf(nameOf(schema)));

const users = globSync('server/{kernel,calls,resources,base,areas}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);
const placeOf = (file: string) => file.split('/')[file.startsWith('server/areas/') ? 2 : 1] ?? '';
const isLater = (owner: string, than: string) => order.indexOf(owner) > order.indexOf(than);

/** Table names in statements, and table names that are passed to functions that build statements. */
const inStatement = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+"?(\w+)/g;
const handedOver = /(?:\bctx,\s*|\btable: )'(\w+)'/g;
const imported = /from '#db\/schema\/([\w-]+\/[\w-]+)\.ts'/g;

function laterTables(file: string): string[] {
  const text = textOf(file);
  const own = placeOf(file);
  const named = [...text.matchAll(inStatement), ...text.matchAll(handedOver)].flatMap(([, name = '']) => {
    const owner = tables.get(name);
    return owner !== undefined && isLater(owner, own) ? [`${file} names ${name} of ${owner}`] : [];
  });
  const schemas = [...text.matchAll(imported)].flatMap(([, schema = '']) => {
    return isLater(ownerOf(schema), own) ? [`${file} imports the tables of ${schema}`] : [];
  });
  return [...new Set([...named, ...schemas])];
}

test('the folders of tables have the names of their owners', () => {
  expect(schemas.filter((schema) => !order.includes(ownerOf(nameOf(schema))))).toEqual([]);
  expect(tables.size).toBeGreaterThan(100);
});

test('no area reads or writes a table of a later one', () => {
  expect(users.flatMap(laterTables)).toEqual([]);
});
