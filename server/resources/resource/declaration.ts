import { z } from 'zod';
import { nearest } from '#server/kernel/names/nearest.ts';
import type { Field, ValueKind } from '#server/kernel/values/field.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { allKinds } from '#server/vocabulary/ids.ts';
import { relationBy } from '../lists/filter/relations.ts';
import { quoted } from '../records/store.ts';
import { clockProblems } from './clock-problems.ts';
import { longProblems } from './long-texts.ts';
import { otherTargets } from './other-targets.ts';
import type { Resource } from './resource.ts';
import { screenProblems } from './screen.ts';
import { viewProblems } from './views.ts';

/** The types of column that can hold each kind of value. */
const columnTypes: Readonly<Record<ValueKind, RegExp>> = {
  text: /^text$/,
  enum: /^text$/,
  id: /^text$/,
  number: /^(integer|bigint|smallint|double precision|numeric)/,
  boolean: /^boolean$/,
  date: /^date$/,
  instant: /^timestamptz$/,
  list: /^(text\[\]|jsonb)$/,
  object: /^jsonb$/,
};

/** Columns of the kernel that are not properties. */
const unseen = ['organization_id', 'search_text', 'merged_into_id'];

/** Checks a declaration when the process starts, so that mistakes are found before the first call. */
export function checkDeclaration(resource: Resource): void {
  const problems = [
    ...columnProblems(resource),
    ...nameProblems(resource),
    ...stateProblems(resource),
    ...screenProblems(resource),
    ...viewProblems(resource),
    ...exampleProblems(resource),
    ...clockProblems(resource),
    ...indexProblems(resource),
    ...guardProblems(resource),
  ];
  if (problems.length) throw new Error(invalidDeclaration(resource.kind, problems));
}

function columnProblems(resource: Resource): string[] {
  const { table, all, defaults, fields, parent, ensured = [], inner = [] } = resource;
  const isFilled = (name: string) =>
    defaults[name] !== undefined || name === 'status' || [parent?.column, ...ensured].includes(name);
  const ofColumns = [...table.columns.keys()].flatMap((name) => {
    if (name in all || unseen.includes(name)) return [];
    if (!table.nullable.has(name)) return [`the column ${name} is NOT NULL, but no property fills it`];
    return inner.includes(name)
      ? []
      : [`the column ${name} has no property: add one, or list the column in inner`];
  });
  const ofProperties = Object.entries(all).flatMap(([name, field]) => {
    const type = table.columns.get(name);
    if (type === undefined) return [`${name} has no column${meant(name, table.columns.keys())}`];
    if (!columnTypes[field.kind].test(type))
      return [`${name} is of the kind ${field.kind}, but its column is ${type}`];
    if (!(name in fields) || isFilled(name) || !mayBeMissing(field)) return [];
    const isEmptiable = table.nullable.has(name) && field.read.safeParse(null).success;
    return isEmptiable ? [] : [`${name} may be omitted but cannot be null: add it to defaults or to ensured`];
  });
  return [...ofColumns, ...ofProperties];
}

const mayBeMissing = ({ write }: Field) => write.safeParse(undefined).success;

/** Options that name a property must name an existing one. */
function nameProblems(resource: Resource): string[] {
  const {
    all,
    list,
    match = [],
    matchWithin = {},
    unique = [],
    ownEvents = {},
    expand = {},
    defaults,
    exampleRecords,
    ensured = [],
    inner = [],
  } = resource;
  const check = (what: string, names: readonly string[]) =>
    names
      .filter((name) => !(name in all))
      .map((name) => `${what}: ${name} is not a property${meant(name, Object.keys(all))}`);
  const unreferring = Object.entries(expand).filter(
    ([, column]) => column in all && !all[column]?.refers && !all[column]?.chosenFrom,
  );
  return [
    ...check('filters', Object.keys(list.filters)),
    ...check('sorts', list.sorts),
    ...check('search', list.search),
    ...check('match', match),
    ...check(
      'matchWithin',
      Object.values(matchWithin).filter((name) => name !== undefined),
    ),
    ...check('ownEvents', Object.keys(ownEvents)),
    ...check('expand', Object.values(expand)),
    ...check('defaults', Object.keys(defaults)),
    ...check('ensured', ensured),
    ...longProblems(resource),
    ...inner
      .filter((name) => name in all || !resource.table.columns.has(name))
      .map((name) => `inner: ${name} must be a column without a property`),
    ...unique
      .filter((name) => !match.some((one) => one === name))
      .map((name) => `unique: ${name} is not in match`),
    ...check(
      'exampleRecords',
      Object.keys(exampleRecords ?? {}).map((name) => name.split('.')[0] ?? ''),
    ),
    ...unreferring.map(([name, column]) => `expand: ${name} follows ${column}, which is not a reference`),
  ];
}

/**
 * Columns that need an index: those that whole lists are sorted by or searched by. Lists under a parent use the index
 * on the parent.
 */
function indexProblems({ table, list, all, match = [], parent }: Resource): string[] {
  const wanted = [
    ...(parent ? [] : list.sorts),
    ...Object.keys(list.filters).filter((name) => all[name]?.refers),
    ...match,
  ];
  const missing = [...new Set(wanted)].filter((name) => name in all && !table.indexed.has(name));
  return missing.map((name) => `${name} needs an index that begins with organization_id, ${name}`);
}

function stateProblems({ states, all }: Resource): string[] {
  if (!states) return [];
  const table: Readonly<Record<string, Partial<Record<string, Transition>>>> = states.table;
  return Object.entries(table).flatMap(([from, row]) =>
    Object.entries(row).flatMap(([to, move]) => {
      const step = `the step ${from} → ${to}`;
      const { needs = {}, carries = [], confirms = [], stamps = [], clears = [], sets = {} } = move ?? {};
      const { event = to, unless } = move ?? {};
      const named = [
        ...Object.keys({ ...needs, ...sets }),
        ...[...carries, ...confirms, ...stamps, ...clears],
        ...(unless === undefined ? [] : [unless]),
      ];
      const isVerb = states.names.some((name) => event.startsWith(name));
      const meantState = isVerb ? undefined : nearest(event, states.names);
      return [
        ...(states.names.includes(to) ? [] : [`${step}: ${to} is not a state${meant(to, states.names)}`]),
        ...(meantState ? [`${step}: did the event ${event} mean ${meantState}?`] : []),
        ...named
          .filter((name) => !(name in all))
          .map((name) => `${step}: ${name} is not a property${meant(name, Object.keys(all))}`),
      ];
    }),
  );
}

/** A guard names properties of the record and values that they can have. */
function guardProblems({ all, writable }: Resource): string[] {
  return Object.entries(all).flatMap(([name, { guard }]) => {
    if (!guard) return [];
    const { when = {}, exceptOwn } = guard;
    const named = [...Object.keys(when), ...(exceptOwn ? [exceptOwn.column] : [])];
    const values = Object.entries(when).flatMap(([of, some]) =>
      some
        .map((value) => ({ of, value }))
        .filter(({ value }) => all[of]?.read.safeParse(value).success === false),
    );
    return [
      ...(name in writable ? [] : [`${name} is guarded, but no caller writes it`]),
      ...named
        .filter((one) => !(one in all))
        .map((one) => `the guard of ${name}: ${one} is not a property${meant(one, Object.keys(all))}`),
      ...values.map(({ of, value }) => `the guard of ${name}: ${of} is never ${value}`),
    ];
  });
}

function exampleProblems({ example, writable, writeOptions = {}, verbs }: Resource): string[] {
  if (typeof example !== 'object') return ['the example is missing'];
  const known = Object.keys({ ...writable, ...writeOptions });
  // Records that are created by an operation of their own may have further properties in the example.
  const unknown = verbs.includes('create')
    ? Object.keys(example).filter((name) => !known.includes(name))
    : [];
  return unknown.map((name) => `example: ${name} is not a property${meant(name, known)}`);
}

/**
 * The example is checked later than the rest, because some values depend on everything that is registered, such as the
 * name of a kind.
 */
export function checkExample({ kind, example, writable, writeOptions = {} }: Resource): void {
  const issues = z.looseObject({ ...writeOptions, ...writable }).safeParse(example).error?.issues ?? [];
  const problems = issues.map(({ path, message }) => `example: ${path.join('.')} ${message}`);
  if (problems.length) throw new Error(invalidDeclaration(kind, problems));
}

/** Checks references and tables, which is possible only when all resources are known. */
export function checkReferences(resources: readonly Resource[]): void {
  const problems = resources.flatMap((resource) =>
    referenceProblems(resource, resources).map((one) => `- ${resource.kind}: ${one}`),
  );
  if (problems.length) throw new Error(`Some references are invalid:\n${problems.join('\n')}`);
}

function referenceProblems(resource: Resource, resources: readonly Resource[]): string[] {
  const { all, fields, parent, table, expand = {} } = resource;
  const tables = new Map<string, string>(resources.map((one) => [one.kind, one.table.name]));
  for (const [kind, name] of Object.entries(otherTargets)) tables.set(kind, quoted(name));
  const named = Object.entries(all).flatMap(([name, { refers, names = [] }]) =>
    [...(refers ? [refers] : []), ...names].map((kind) => ({ name, kind })),
  );
  const asked = parent ? [...named, { name: 'parent', kind: parent.kind }] : named;
  const unknown = asked.filter(
    ({ name, kind }) => !tables.has(kind) && (name in fields || !allKinds().includes(kind)),
  );
  const unread = Object.entries(expand).filter(([, column]) => !relationBy(resource, column));
  return [
    ...unread.map(
      ([name, column]) =>
        `expand: ${name} follows ${column}, which names no record and nothing else with properties`,
    ),
    ...unknown.map(
      ({ name, kind }) => `${name} names the kind ${kind}, which does not exist${meant(kind, tables.keys())}`,
    ),
    ...Object.entries(all).flatMap(([name, { refers }]) => {
      const target = refers && tables.get(refers);
      const points = table.references.get(name);
      if (!target || points === target) return [];
      return [
        `${name} names a ${refers}, but its column ${points ? `references ${points}` : 'has no foreign key'}`,
      ];
    }),
  ];
}

const invalidDeclaration = (kind: string, problems: readonly string[]) =>
  `The declaration of the resource ${kind} is invalid:\n${problems.map((one) => `- ${one}`).join('\n')}`;

const meant = (name: string, known: Iterable<string>) => {
  const near = nearest(name, known);
  return near ? `; did you mean ${near}?` : '';
};
