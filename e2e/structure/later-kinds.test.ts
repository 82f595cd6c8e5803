import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { areas } from '#server/product/areas.ts';
import type { AreaDefinition } from '#server/resources/resource/area.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

const kindsOf = ({ resources = [], prefixes = {} }: AreaDefinition) => [
  ...resources.map(({ kind }) => kind),
  ...Object.keys(prefixes),
];

/** The place in the order of the areas that has the kind; levels below the areas have the place -1. */
const placeOfKind = new Map<string, number>(
  areas.flatMap((area, place) => kindsOf(area).map((kind) => [kind, place] as const)),
);
const placeOf = (file: string) => areas.findIndex(({ name }) => file.startsWith(`server/areas/${name}/`));
const isLater = (kind: string, file: string) => (placeOfKind.get(kind) ?? -1) > placeOf(file);

/** Words that are kinds of a later area too, with what they are in the file. */
const otherMeanings: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server/areas/ai/work/surest.ts': { delivery: 'a category' },
  'server/areas/ai/work/triage-keywords.ts': { delivery: 'a keyword' },
  'server/areas/contracts/inbox/messages.ts': { delivery: 'a tag' },
  'server/areas/crm/companies/companies.ts': { supplier: 'a type of company' },
  'server/areas/finance/ageing/ageing-fields.ts': { supplier: 'a type of party' },
  'server/areas/finance/budgets/budget-rules.ts': { department: 'the scope of a budget' },
  'server/areas/finance/budgets/refuse-budgeted-deletion.ts': { department: 'the scope of a budget' },
  'server/areas/finance/budgets/spending.ts': { department: 'the scope of a budget' },
  'server/areas/finance/expenses/expense-rules.ts': { employee: 'a reference in a filter' },
  'server/areas/finance/invoices/deductions/deductions.ts': { retention: 'a kind of deduction' },
  'server/areas/finance/invoices/invoice-lines.ts': { lpu_item: 'a reference in lines' },
  'server/areas/finance/open-items/open-item-fields.ts': { employee: 'a type of party' },
  'server/areas/platform/first-steps.ts': { webhook: 'the key of a first step' },
  'server/areas/platform/imports/imports.ts': { contact: 'an example' },
  'server/areas/work/related.ts': { contract: 'a reference', purchase_order: 'a reference' },
  'server/areas/work/tickets/delivery.ts': { delivery: 'a property' },
  'server/areas/work/tickets/tickets.ts': { form: 'a channel' },
  'server/areas/work/time-entries/time-entries.ts': { edit_card: 'a reference', invoice: 'a reference' },
  'server/base/mail/suppression-rows.ts': { campaign: 'a kind of mail' },
  'server/calls/effects-schema.ts': { webhook: 'a kind of receiver' },
  'server/kernel/journal/work-states.ts': { campaign: 'a kind of mail' },
};

const files = globSync('server/{vocabulary,kernel,calls,resources,base,areas}/**/*.ts', { cwd: root }).filter(
  (file) => !file.endsWith('.test.ts'),
);
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const comments = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
/** A reference declares the kind, and the definitions of reports take only kinds of `LaterRecords`. */
const declared = /\b(?:f\.reference\(|findLaterRecord\(ctx, )'\w+'/g;
const named = /'(?<kind>[a-z_]+)'/g;

test('an area names the kind of a later area only in a reference, or to read declared properties', () => {
  const found = files.flatMap((file) => {
    const code = textOf(file).replace(comments, '').replace(declared, '');
    const kinds = [...code.matchAll(named)].map(({ groups }) => groups?.kind ?? '');
    return [...new Set(kinds)].filter((kind) => isLater(kind, file)).map((kind) => ({ file, kind }));
  });
  const listed = Object.entries(otherMeanings).flatMap(([file, words]) =>
    Object.keys(words).map((kind) => ({ file, kind })),
  );
  const byTypes = [
    ...['deal', 'lead', 'activity', 'project'].map((kind) => ({
      file: 'server/areas/platform/reports/definitions.ts',
      kind,
    })),
    ...['client_contract', 'purchase_order', 'subcontractor_contract'].map((kind) => ({
      file: 'server/areas/finance/invoices/invoice-parties.ts',
      kind,
    })),
  ];
  const worded = (all: readonly { file: string; kind: string }[]) =>
    all.map(({ file, kind }) => `${file} names ${kind}`).sort();
  expect(worded(found)).toEqual(worded([...listed, ...byTypes]));
});

const declaring = /interface LaterRecords \{(?<records>[\s\S]*?)\n {2}\}/;

test('the properties that an area reads of later records are in its later-records.ts', () => {
  const all = files.filter((file) => /interface LaterRecords \{\n/.test(textOf(file)));
  expect(all.length).toBeGreaterThan(1);
  for (const file of all) {
    expect(file).toMatch(/^server\/areas\/\w+\/later-records\.ts$/);
    const { records = '' } = declaring.exec(textOf(file))?.groups ?? {};
    const kinds = [...records.matchAll(/^ {4}(\w+):/gm)].map(([, kind = '']) => kind);
    expect(kinds.length).toBeGreaterThan(1);
    expect(kinds.filter((kind) => !isLater(kind, file))).toEqual([]);
  }
});

test('an area follows records and merges of earlier areas and its own', () => {
  const found = areas.flatMap(({ name, followers = {}, mergeFollowers = {} }) =>
    [...Object.keys(followers), ...Object.keys(mergeFollowers)]
      .filter((kind) => isLater(kind, `server/areas/${name}/index.ts`))
      .map((kind) => `${name} follows ${kind}`),
  );
  expect(found).toEqual([]);
});
