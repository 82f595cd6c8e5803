import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { areaNames } from '#server/kernel/access/access.ts';
import { allResources } from '#server/resources/resource/registry.ts';

export interface NewResource {
  area: string;
  /** The name of the kind in events, errors and code, such as `site_visit`. */
  kind: string;
  /** The plural, such as `site_visits`. */
  plural: string;
  /** The three letters that its ids begin with. */
  prefix: string;
}

const inWords = (name: string) => name.replaceAll('_', ' ');
const asTitle = (name: string) => inWords(name).replace(/^./, (letter) => letter.toUpperCase());
const inCamelCase = (name: string) => name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
const inPascalCase = (name: string) => inCamelCase(`_${name}`);
const inKebabCase = (name: string) => name.replaceAll('_', '-');

/** Returns the problems with the names. Each message includes what to do about it. */
export function problemsWith({ area, kind, plural, prefix }: NewResource): string[] {
  const taken = allResources();
  return [
    !areaNames.some((name) => name === area) &&
      `there is no area ${area}; use one of ${areaNames.join(', ')}`,
    !/^[a-z]+(_[a-z]+)*$/.test(kind) &&
      `the kind "${kind}" is invalid: use lower-case letters and underscores`,
    !/^[a-z]+(_[a-z]+)*$/.test(plural) &&
      `the plural "${plural}" is invalid: use lower-case letters and underscores`,
    kind === plural && 'kind and plural are the same: lists could not be distinguished from records',
    !/^[a-z]{3}$/.test(prefix) && `the prefix "${prefix}" must be three small letters`,
    taken.some((one) => one.kind === kind) && `there is a resource ${kind} already; choose another kind`,
    taken.some((one) => one.plural === plural) && `there are ${plural} already; choose another plural`,
    taken.some((one) => one.prefix === prefix) && `ids begin with ${prefix} already; choose another prefix`,
  ].filter((problem) => problem !== false);
}

/** Returns the files that a new resource needs, by path, each with its whole text. */
export function filesFor(root: string, resource: NewResource): Map<string, string> {
  const { area, plural } = resource;
  const folder = inKebabCase(plural);
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  const schema = `db/schema/${area}/${folder}.ts`;
  const index = `server/areas/${area}/index.ts`;
  const words = ['es', 'pt-BR'].flatMap((locale) => [
    withEntry(read, `components/base/wording/words/${locale}/kinds.json`, resource.kind, {
      one: asTitle(resource.kind),
      many: asTitle(plural),
    }),
    withEntry(
      read,
      `components/base/wording/words/${locale}/chapters.json`,
      asTitle(plural),
      asTitle(plural),
    ),
  ]);
  const made = new Map<string, string>([
    [schema, table(resource)],
    [`server/areas/${area}/${folder}/${folder}.ts`, declaration(resource, schema)],
    [index, withLines(read(index), resource, folder)],
    [`e2e/api/${area}/${area}-${folder}.test.ts`, journey(resource)],
    ...words,
    ...['es', 'pt-BR'].map((locale) =>
      withNoun(read, `server/vocabulary/wording/${locale}/nouns.json`, resource),
    ),
  ]);
  for (const file of made.keys())
    if (file.endsWith('.ts') && file !== index && existsSync(path.join(root, file)))
      throw new Error(`${file} already exists`);
  return made;
}

const table = ({ plural }: NewResource) => `import { pgTable, text } from 'drizzle-orm/pg-core';
import { recordColumns, recordKeys, sortIndex } from '../columns.ts';

export const ${inCamelCase(plural)} = pgTable(
  '${plural}',
  { ...recordColumns, name: text().notNull(), notes: text() },
  (t) => [...recordKeys('${plural}', t), sortIndex('${plural}_name_idx', t, t.name)],
);
`;

const declaration = (
  { area, kind, plural, prefix }: NewResource,
  schema: string,
) => `import { ${inCamelCase(plural)} as table } from '#${schema}';
import { defineResource } from '#server/resources/resource/resource.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import type { RecordOf } from '#server/kernel/values/record-of.ts';

const ${inCamelCase(kind)}Fields = { name: f.requiredText(200), notes: f.text(5_000) } satisfies Fields;

export type ${inPascalCase(kind)} = RecordOf<typeof ${inCamelCase(kind)}Fields>;

declare module '#server/resources/resource/registry.ts' {
  interface Records {
    ${kind}: ${inPascalCase(kind)};
  }
}

export const ${inCamelCase(kind)} = defineResource({
  kind: '${kind}',
  prefix: '${prefix}',
  plural: '${plural}',
  path: '/${inKebabCase(plural)}',
  tag: '${asTitle(plural)}',
  about: 'Records of ${inWords(plural)}.',
  area: '${area}',
  table,
  fields: ${inCamelCase(kind)}Fields,
  derived: {},
  screen: { title: ['name'], columns: ['name', 'updated_at'], essentials: ['name', 'notes'] },
  defaults: {},
  filters: [],
  sorts: ['created_at', 'name'],
  search: ['name'],
  example: { name: 'First ${inWords(kind)}' },
});
`;

function withLines(text: string, { area, kind, plural }: NewResource, folder: string): string {
  const name = inCamelCase(kind);
  const router = new RegExp(`const ${area}Router = [^{]*{$`, 'm');
  const resources = /^ +resources: \[/m;
  for (const place of [router, resources])
    if (!place.test(text)) throw new Error(`${area}/index.ts has no "${place}"`);
  const added = text
    .replace(router, (line) => `${line}\n  ${inCamelCase(plural)}: ${name}.operations,`)
    .replace(resources, (line) => `${line}${name}.resource, `);
  return `import { ${name} } from './${folder}/${folder}.ts';\n${added}`;
}

type Read = (file: string) => string;
const inOrder = (entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function withEntry(read: Read, file: string, name: string, entry: unknown): [string, string] {
  const entries: Record<string, unknown> = JSON.parse(read(file));
  return [file, `${JSON.stringify(inOrder({ ...entries, [name]: entry }), null, 2)}\n`];
}

/** Adds the noun with a masculine article, which the translator corrects together with the word. */
function withNoun(read: Read, file: string, { kind }: NewResource): [string, string] {
  const article = file.includes('pt-BR') ? 'o' : 'el';
  return withEntry(read, file, kind, `${article} ${inWords(kind)}`);
}

const journey = ({ kind, plural }: NewResource) => `import { beforeAll, expect, test } from 'vitest';
import { caller, newTenant, sharedServer } from '../../support/test-server.ts';

const server = await sharedServer();
let api: ReturnType<typeof caller>;
beforeAll(async () => {
  api = caller(server, (await newTenant(server)).tokens.member);
});

test('a new ${inWords(kind)} is found by its name', async () => {
  const made = await api('POST', '/${inKebabCase(plural)}', { name: 'North' });
  expect(made.status, made.text).toBe(200);
  const found = await api('GET', '/${inKebabCase(plural)}?search=north');
  expect(found.body.data).toMatchObject([{ id: made.body.data.id, name: 'North' }]);
});
`;
