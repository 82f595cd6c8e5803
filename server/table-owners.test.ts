import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { areas } from './calls/areas.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The layers from the lowest to the highest. A table may be named by its owner and by all later layers. */
const order: readonly string[] = ['kernel', 'base', ...areas.map(({ name }) => name)];

/** The owner of the tables of each file in db/schema. Every table references organizations and people, so the kernel owns those. */
const owners: Readonly<Record<string, string>> = {
  agents: 'ai',
  ai: 'ai',
  attendance: 'hr',
  calendar: 'contracts',
  campaigns: 'crm',
  contracts: 'contracts',
  conversations: 'contracts',
  crm: 'crm',
  editing: 'editing',
  finance: 'finance',
  forms: 'contracts',
  identity: 'kernel',
  imports: 'platform',
  integrations: 'integrations',
  invoicing: 'finance',
  leads: 'crm',
  leave: 'hr',
  mail: 'base',
  members: 'platform',
  notifications: 'platform',
  payroll: 'hr',
  people: 'hr',
  platform: 'kernel',
  products: 'crm',
  purchasing: 'purchasing',
  quotes: 'crm',
  sales: 'crm',
  sessions: 'base',
  support: 'work',
  targets: 'crm',
  webhooks: 'integrations',
  webinars: 'contracts',
  work: 'work',
  'works-contracts': 'purchasing',
  'works-lists': 'purchasing',
  'works-progress': 'purchasing',
};

const schemas = globSync('db/schema/*.ts', { cwd: root }).filter((file) => !file.endsWith('/columns.ts'));
const nameOf = (schema: string) => path.basename(schema, '.ts');

const tables = new Map<string, string>();
for (const schema of schemas)
  for (const value of Object.values<unknown>(await import(path.join(root, schema))))
    if (isTable(value)) tables.set(getTableName(value), owners[nameOf(schema)] ?? '');

const users = globSync('server/{kernel,base,areas}/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$/.test(file),
);
const placeOf = (file: string) => file.split('/')[file.startsWith('server/areas/') ? 2 : 1] ?? '';
const isLater = (owner: string, than: string) => order.indexOf(owner) > order.indexOf(than);

/** Table names in statements, and table names that are passed to functions that build statements. */
const inStatement = /\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY)\s+"?(\w+)/g;
const handedOver = /(?:\bctx,\s*|\btable: )'(\w+)'/g;
const imported = /from '#db\/schema\/([\w-]+)\.ts'/g;

function laterTables(file: string): string[] {
  const text = textOf(file);
  const own = placeOf(file);
  const named = [...text.matchAll(inStatement), ...text.matchAll(handedOver)].flatMap(([, name = '']) => {
    const owner = tables.get(name);
    return owner !== undefined && isLater(owner, own) ? [`${file} names ${name} of ${owner}`] : [];
  });
  const schemas = [...text.matchAll(imported)].flatMap(([, schema = '']) => {
    const owner = owners[schema];
    return owner !== undefined && isLater(owner, own) ? [`${file} imports the tables of ${schema}`] : [];
  });
  return [...new Set([...named, ...schemas])];
}

test('every file of tables has an owner', () => {
  expect(schemas.map(nameOf).sort()).toEqual(Object.keys(owners).sort());
  expect(tables.size).toBeGreaterThan(100);
});

test('no area reads or writes a table of a later one', () => {
  expect(users.flatMap(laterTables)).toEqual([]);
});
