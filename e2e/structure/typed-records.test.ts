import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Records } from '#server/resources/resource/registry.ts';
import { type DetailOf, invalidField, type KnownPath } from '#server/vocabulary/errors.ts';
import { t } from '#server/vocabulary/messages.ts';

const root = path.join(import.meta.dirname, '../..');
const files = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts') && !/^server\/(kernel|calls|resources)\//.test(file))
  .toSorted()
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** Files outside of resources that work with records of every kind, and why. */
const withRows: Readonly<Record<string, string>> = {
  'server/areas/ai/crm/next-actions.ts': 'proposes actions for a record of any kind',
  'server/areas/finance/closing/bookings.ts': 'lets records of any kind have entries in the books',
  'server/areas/finance/closing/closed-time.ts': 'guards the entries of records of any kind',
  'server/areas/integrations/providers/outward.ts': 'sends records of any kind to other systems',
  'server/areas/integrations/providers/s3-export.ts': 'writes files of records of any kind',
  'server/areas/integrations/runs/outgoing.ts': 'reads records of any kind for other systems',
  'server/areas/integrations/runs/push-run.ts': 'sends records of any kind to other systems',
  'server/areas/platform/approvals/approvable.ts': 'decides about records of any kind',
  'server/areas/platform/approvals/decide.ts': 'decides about records of any kind',
  'server/areas/platform/approvals/item.ts': 'shows records of any kind that wait for a decision',
  'server/areas/platform/approvals/waiting.ts': 'reads records of any kind that wait for a decision',
  'server/areas/platform/imports/import-row.ts': 'writes records of any kind from a file',
  'server/areas/platform/imports/known-records.ts': 'finds the records of any kind that a file names',
  'server/areas/platform/notifications/approvals.ts': 'notifies the people who approve records of any kind',
  'server/areas/platform/notifications/assigned.ts': 'notifies the people who get records of any kind',
  'server/areas/platform/notifications/mentioned.ts': 'notifies the people whom records of any kind mention',
  'server/areas/platform/notifications/watching.ts': 'follows the writes of all kinds',
  'server/areas/platform/surface/related.ts': 'shows records of any kind that are about a record',
  'server/areas/platform/surface/titles.ts': 'names records of any kind in the console',
  'server/base/documents/kept/record-documents.ts': 'stores the documents of records of several kinds',
};

const importsRow = (text: string) =>
  [...text.matchAll(/import (?:type )?\{([^}]*)\} from '[^']*\/values\/row\.ts'/g)].some(([, names = '']) =>
    /\bRow\b/.test(names),
  );

/** Calls that turn a property into text or a number, such as `String(invoice.number)` or `Number(row?.net ?? 0)`. */
const conversionsIn = (text: string) =>
  [...text.matchAll(/\b(?:String|Number)\(\w+(?:\??\.\w+)+(?: \?\? [^)]*)?\)/g)].map(([call]) => call);

test('an untyped record and a converted column are recognized', () => {
  expect(importsRow("import {\n  findRow,\n  type Row,\n} from '#server/kernel/values/row.ts';")).toBe(true);
  expect(importsRow("import { findRow } from '#server/kernel/values/row.ts';")).toBe(false);
  expect(conversionsIn('t(String(order.currency), Number(row?.net ?? 0), String(count))')).toEqual([
    'String(order.currency)',
    'Number(row?.net ?? 0)',
  ]);
});

test('outside of resources, records of any kind are in few files, each with its reason', () => {
  const found = files.filter(({ text }) => importsRow(text)).map(({ file }) => file);
  expect(found).toEqual(Object.keys(withRows).toSorted());
});

test('areas convert no columns: floatOf and amount accept only a decimal that is there', () => {
  const found = files
    .filter(({ file }) => file.startsWith('server/areas/'))
    .flatMap(({ file, text }) => conversionsIn(text).map((call) => `${file}: ${call}`));
  expect(found).toEqual([]);
});

const refused = (path: KnownPath) => invalidField(path, 'rule', t('notValid')).details?.[0]?.path;

test('an error names properties of records and of inputs, and values inside of them', () => {
  const known: KnownPath[] = [
    'status',
    'lines.0.quantity',
    'metadata.plan',
    'per_page',
    'current_password',
    '',
  ];
  expect(known.map(refused)).toEqual(known);
});

test('a misspelt path of an error does not compile', () => {
  // @ts-expect-error: no record and no input has this property.
  expect(refused('stauts')).toBe('stauts');
  // @ts-expect-error: no signer has this property.
  expect(refused('signers.0.emial')).toBe('signers.0.emial');
  // @ts-expect-error: a signer is named by its place in the list.
  expect(refused('signers.first')).toBe('signers.first');
  const computed = ['sta', 'tus'].join('');
  // @ts-expect-error: a text that was computed may be anything.
  expect(refused(computed)).toBe(computed);
});

test('the rules of a record name its own properties and the options of a write', () => {
  const detail = { rule: 'rule', message: t('notValid') };
  const details: DetailOf<Records['contract']>[] = [
    { ...detail, path: 'signers.0.email' },
    { ...detail, path: 'lease_token' },
  ];
  // @ts-expect-error: a contract has no such property.
  details.push({ ...detail, path: 'lost_reason' });
  expect(details).toHaveLength(3);
});
