import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { areaNames } from '#server/kernel/access/access.ts';
import { allResources } from '#server/resources/resource/registry.ts';
import { everyName } from '../../../../e2e/support/kernel/every-name.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { humanize } from './humanize.ts';
import { type Words, type WordTable, wordsFrom } from './lookups.ts';
import { ptBR } from './pt-BR.ts';
import { pickWords, wordsOf } from './words.ts';

const locales = ['en', 'es', 'pt-BR'] as const;
const tables = { en, es, 'pt-BR': ptBR };
const names = everyName();

/** Every label that the console may show, with the call that returns it. */
type Use = readonly [call: string, labelOf: (words: Words) => string];
const uses: Use[] = [
  ...names.kinds.map((kind): Use => [`kind ${kind}`, (words) => words.kind(kind)]),
  ...names.kinds.map((kind): Use => [`kinds ${kind}`, (words) => words.kind(kind, 'many')]),
  ...names.properties.map((one): Use => [`property ${one}`, (words) => words.property(...one)]),
  ...names.values.map((one): Use => [`value ${one}`, (words) => words.value(...one)]),
  ...names.verbs.map((one): Use => [`verb ${one}`, (words) => words.verb(...one)]),
  ...names.steps.map((one): Use => [`step ${one}`, (words) => words.step(...one)]),
  ...names.events.map((type): Use => [`event ${type}`, (words) => words.event(type)]),
  ...names.chapters.map((tag): Use => [`chapter ${tag}`, (words) => words.chapter(tag)]),
];

test('there are more than 50 names of each sort', () => {
  for (const [part, all] of Object.entries(names)) expect([part, all.length > 50]).toEqual([part, true]);
});

test.each(['es', 'pt-BR'] as const)('%s has a label for every name in the schemas', (locale) => {
  const missing: string[] = [];
  for (const [call, labelOf] of uses) {
    const otherwise = (name: string) => {
      missing.push(call);
      return name;
    };
    labelOf(wordsFrom(tables[locale], { otherwise }));
  }
  expect(missing).toEqual([]);
});

test.each(locales)('%s has no entry that changes no label', (locale) => {
  const table = tables[locale];
  const answered = new Map<string, Set<Use>>();
  for (const use of uses) {
    const found = (part: string, key: string) =>
      answered.set(`${part} ${key}`, (answered.get(`${part} ${key}`) ?? new Set()).add(use));
    use[1](wordsFrom(table, { found }));
  }
  // English labels are derived from the names; the other languages need an entry for each.
  const otherwise = locale === 'en' ? humanize : () => '';
  const whole = wordsFrom(table, { otherwise });
  const rest = structuredClone(table);
  const less = wordsFrom(rest, { otherwise });
  const parts = Object.keys(table) as (keyof WordTable)[];
  const idle = parts.flatMap((part) =>
    Object.keys(table[part]).flatMap((key) => {
      if (part === 'chapters' && areaNames.some((area) => area === key)) return [];
      Reflect.deleteProperty(rest[part], key);
      const asked = [...(answered.get(`${part} ${key}`) ?? [])];
      const isMissed = asked.some(([, labelOf]) => labelOf(less) !== labelOf(whole));
      Object.assign(rest[part], { [key]: table[part][key] });
      return isMissed ? [] : [`${part} ${key}`];
    }),
  );
  expect(idle).toEqual([]);
});

test.each(locales)('labels in %s are short and do not show how values are stored', (locale) => {
  const odd = uses
    .map(([call, labelOf]) => [call, labelOf(wordsOf(locale))] as const)
    .filter(([, word]) => word.trim() !== word || !word || word.length > 45 || /[_{}|]/.test(word));
  expect(odd).toEqual([]);
});

test.each(locales)('no two properties of a record are called the same in %s', (locale) => {
  const same = allResources().flatMap(({ kind, all }) => {
    const fields = Map.groupBy(Object.keys(all), (name) => wordsOf(locale).property(kind, name));
    return [...fields].filter(([, some]) => some.length > 1).map(([word, some]) => [kind, word, ...some]);
  });
  expect(same).toEqual([]);
});

test('every entry is where it is looked for: sorted, in the file of its letter', () => {
  const files = globSync('*/*.json', { cwd: import.meta.dirname });
  expect(files).toHaveLength(39);
  for (const file of files) {
    const keys = Object.keys(JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')));
    expect([file, ...keys]).toEqual([file, ...keys.toSorted()]);
    const [, from, to] = /-(\w)-(\w)\.json$/.exec(file) ?? [];
    // Digits stand before the letters.
    const letters = keys.map((key) =>
      key
        .slice(key.lastIndexOf('.') + 1)
        .charAt(0)
        .toLowerCase()
        .replace(/\d/, 'a'),
    );
    if (from && to) expect(letters.filter((one) => one < from || one > to)).toEqual([]);
  }
});

test.each(locales)(
  'the other names of a kind in %s are of known kinds, and none is its own name',
  (locale) => {
    const file = path.join(import.meta.dirname, locale, 'kind-synonyms.json');
    const synonyms = z.record(z.string(), z.array(z.string())).parse(JSON.parse(readFileSync(file, 'utf8')));
    const own = (kind: string) => wordsOf(locale).kind(kind).toLowerCase();
    const odd = Object.entries(synonyms).filter(
      ([kind, others]) => !names.kinds.includes(kind) || others.includes(own(kind)),
    );
    expect(odd).toEqual([]);
  },
);

test('a verb agrees in gender with the kind of its record', () => {
  expect(wordsOf('es').value('invoice', 'status', 'paid')).toBe('Pagada');
  expect(wordsOf('es').value('expense', 'status', 'paid')).toBe('Pagado');
  expect(wordsOf('pt-BR').event('expense.approved')).toBe('Aprovada');
  expect(wordsOf('pt-BR').event('purchase_order.approved')).toBe('Aprovado');
  expect(wordsOf('es').step('deal', 'won')).toBe('Marcar como ganada');
});

test('a key for one kind or area wins, and a value may be the name of a property or of a kind', () => {
  expect(wordsOf('en').property('company', 'size')).toBe('Number of people');
  expect(wordsOf('en').property('inbox_message', 'size')).toBe('Size');
  expect(wordsOf('es').verb('clientContracts', 'release')).toBe('Liberar la retención');
  expect(wordsOf('es').value('deal', 'sort_by', 'expected_close_date')).toBe('Cierre previsto');
  expect(wordsOf('es').value('receipt', 'expand', 'order')).toBe('Pedido');
  expect(wordsOf('pt-BR').value('task', 'type', 'ticket')).toBe('Chamado');
  expect(wordsOf('es').value('edit_card', 'aspect', '16:9')).toBe('16:9');
});

test('a name without a label is shown in English', () => {
  expect(wordsOf('es').property('deal', 'next_call_at')).toBe('Next call');
  expect(['owner_id', 'reviewer_ids', 'is_late', 'used_pct', 'ai_run', 'rotateSecret'].map(humanize)).toEqual(
    ['Owner', 'Reviewers', 'Late', 'Used %', 'AI run', 'Rotate secret'],
  );
  expect(wordsOf('en').kind('warehouse_entry', 'many')).toBe('Warehouse entries');
  expect(wordsOf('en').kind('constructor')).toBe('Constructor');
});

test.each(locales)('the labels of one page in %s are those of the whole table', (locale) => {
  const all = wordsOf(locale);
  for (const { kind, states } of allResources()) {
    const own = names.properties.filter(([of]) => of === kind).map(([, name]) => name);
    const values = names.values.filter(([of]) => of === kind);
    const few = pickWords(locale, {
      kind,
      area: 'quotes',
      properties: own,
      values: Object.fromEntries(own.map((name) => [name, valuesOf(values, name)])),
      verbs: ['create', 'send'],
      steps: states?.names ?? [],
      events: [`${kind}.created`],
      chapters: ['Quotes'],
      kinds: ['task'],
    });
    const words = wordsFrom(structuredClone(few));
    const labelsFrom = (from: Words) => [
      ...own.map((name) => from.property(kind, name)),
      ...values.map((one) => from.value(...one)),
      ...(states?.names ?? []).map((state) => from.step(kind, state)),
      from.kind(kind, 'many'),
      from.kind('task'),
      from.verb('quotes', 'send'),
      from.event(`${kind}.created`),
      from.chapter('Quotes'),
    ];
    expect(labelsFrom(words)).toEqual(labelsFrom(all));
    expect(JSON.stringify(few).length).toBeLessThan(JSON.stringify(tables[locale]).length / 2);
  }
});

const valuesOf = (values: readonly [string, string, string][], property: string) =>
  values.filter(([, name]) => name === property).map(([, , value]) => value);
