import { boolean, numeric, pgTable, text } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recordColumns, recordKeys } from '#db/schema/columns.ts';
import * as f from '#server/kernel/values/fields.ts';
import { describeRefusedValues } from '#server/kernel/values/wording.ts';
import type { Kind } from '#server/vocabulary/ids.ts';
import { defineStates } from './states.ts';

/** A separate kernel, so that resources declared here do not exist in later tests. */
const freshKernel = async () => ({
  ...(await import('./declaration.ts')),
  ...(await import('./resource.ts')),
});
let kernel: Awaited<ReturnType<typeof freshKernel>>;
beforeAll(async () => {
  describeRefusedValues();
  vi.resetModules();
  kernel = await freshKernel();
});
afterAll(() => vi.resetModules());

const columns = {
  ...recordColumns,
  status: text().$type<'off' | 'on'>().notNull(),
  name: text().notNull(),
  colour: text().notNull(),
  price: numeric({ precision: 20, scale: 2 }),
  owner_id: text(),
};
const sound = pgTable('lamps', columns, (t) => recordKeys('lamps', t));
const states = defineStates(
  'off',
  { off: { on: { needs: { name: 'x' } } }, on: {} },
  { off: 'idle', on: 'going' },
);
const fields = {
  status: states.field,
  name: f.requiredText(100),
  colour: f.text(20),
  price: f.money(),
  owner_id: f.reference('user'),
};
let nth = 0;

/** The letters of the lamps that these tests declare. */
const letters = [
  ...(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm'] as const),
  ...(['n', 'o', 'p', 'q', 'r', 's', 't', 'u', 'v', 'w', 'x', 'y', 'z'] as const),
];

declare module '#server/vocabulary/ids.ts' {
  interface Kinds extends Record<`lamp_${(typeof letters)[number]}`, unknown> {
    shade_a: unknown;
    shade_b: unknown;
    /** Misspelt on purpose. */
    lmap_a: unknown;
  }
}

function lamp(over: object) {
  const letter = letters[nth++] ?? 'z';
  const usual = {
    kind: `lamp_${letter}` as const,
    prefix: `zz${letter}`,
    plural: `lamps_${letter}`,
    path: `/lamps-${letter}` as const,
    tag: 'Lamps',
    area: 'crm' as const,
    table: sound,
    screen: { title: ['name' as const], columns: ['status' as const, 'price' as const] },
    fields,
    defaults: { colour: 'white' },
    filters: [],
    sorts: ['created_at'] as ['created_at'],
    search: ['name' as const],
    example: { name: 'Desk lamp' },
  };
  return () => kernel.defineResource({ ...usual, ...over }).resource;
}

test('a sound declaration is a resource', () => {
  expect(lamp({})).not.toThrow();
  expect(lamp({ defaults: {}, ensured: ['colour'], derive: () => ({ colour: 'white' }) })).not.toThrow();
});

const wrongStates = defineStates(
  'off',
  { off: { on: { stamps: ['put_on_at'] } }, on: {} },
  { off: 'idle', on: 'going' },
);

const wrongVerb = defineStates(
  'glowing',
  { glowing: { dark: { event: 'glwoing' } }, dark: {} },
  { glowing: 'going', dark: 'idle' },
);

test.each([
  [
    'a misspelt verb of a step',
    { fields: { ...fields, status: wrongVerb.field } },
    'the step glowing → dark: did the event glwoing mean glowing?',
  ],
  [
    'a property without a column',
    { fields: { ...fields, nmae: f.text(9) } },
    'nmae has no column; did you mean name?',
  ],
  ['a value that nobody gives', { defaults: {} }, 'colour may be omitted but cannot be null'],
  [
    'a derived value that is not declared',
    { defaults: {}, derive: () => ({}) },
    'colour may be omitted but cannot be null: add it to defaults or to ensured',
  ],
  [
    'a guard with a misspelt property',
    { fields: { ...fields, price: f.guarded('manager', f.money(), { when: { stauts: ['on'] } }) } },
    'the guard of price: stauts is not a property; did you mean status?',
  ],
  [
    'a guard with a value that is never there',
    { fields: { ...fields, price: f.guarded('manager', f.money(), { when: { status: ['onn'] } }) } },
    'the guard of price: status is never onn',
  ],
  [
    'a column that nobody reads',
    { fields: { status: states.field, name: fields.name, colour: fields.colour, price: fields.price } },
    'the column owner_id has no property: add one, or list the column in inner',
  ],
  [
    'an inner column that is a property',
    { inner: ['colour'] },
    'inner: colour must be a column without a property',
  ],
  [
    'a column that nobody fills',
    { fields: { status: states.field, name: fields.name, price: fields.price, owner_id: fields.owner_id } },
    'the column colour is NOT NULL',
  ],
  [
    'a column of another type',
    { fields: { ...fields, price: f.date() } },
    'price is of the kind date, but its column is numeric',
  ],
  [
    'a sort without an index',
    { sorts: ['created_at', 'name'] },
    'name needs an index that begins with organization_id, name',
  ],
  [
    'a misspelt sort',
    { sorts: ['creatd_at'] },
    'sorts: creatd_at is not a property; did you mean created_at?',
  ],
  ['a misspelt search', { search: ['nmae'] }, 'search: nmae is not a property'],
  [
    'a step that stamps nothing',
    { fields: { ...fields, status: wrongStates.field } },
    'the step off → on: put_on_at is not a property',
  ],
  [
    'a head with a misspelt property',
    { views: { record: { head: ['prcie'] } } },
    'views.record.head: prcie is not a property; did you mean price?',
  ],
  [
    'a bar of a property with any values',
    { views: { record: { bar: 'price' } } },
    'views.record.bar: price is not a written property with few values, such as the status or a stage',
  ],
  [
    'a hidden column of a property without lines',
    { views: { record: { hide: ['price.tax'] } } },
    'views.record.hide: price has no tax',
  ],
  [
    'a board that adds up texts',
    { views: { board: { by: 'status', sum: 'colour' } } },
    'views.board.sum: colour is not a number',
  ],
  [
    'a board that weights by a text',
    { views: { board: { by: 'status', sum: 'price', weighted: 'colour' } } },
    'views.board.weighted: colour is not a number',
  ],
  [
    'a board that orders by a property that does not exist',
    { views: { board: { by: 'status', orders: { price: ['-prcie'] } } } },
    'views.board.orders: prcie is not a property; did you mean price?',
  ],
  [
    'a board that asks for something before a status that does not exist',
    { views: { board: { by: 'status', ask: { onn: ['name'] } } } },
    'views.board.ask: onn is not a status; did you mean on?',
  ],
  ['no example', { example: undefined }, 'the example is missing'],
  [
    'a misspelt example',
    { example: { name: 'x', color: 'red' } },
    'example: color is not a property; did you mean colour?',
  ],
  [
    'something to expand that refers to nothing',
    { expand: { name: 'name' } },
    'expand: name follows name, which is not a reference',
  ],
  [
    'a search in what is long',
    { fields: { ...fields, name: f.long(f.requiredText(100)) } },
    'name is long: no list is searched, ordered or matched by it',
  ],
  ['alarms without an action', { alarms: () => ({}) }, 'alarms without whenDue'],
])('%s is refused when the process starts', (_, over, message) => {
  expect(lamp(over)).toThrow(message);
});

test('an invalid example is refused when the resources are registered', () => {
  expect(() => kernel.checkExample(lamp({ example: { name: 'x' } })())).not.toThrow();
  expect(() => kernel.checkExample(lamp({ example: { name: 5 } })())).toThrow('example: name must be text');
});

test('one error lists all mistakes', () => {
  expect(lamp({ example: undefined, search: ['nmae'], defaults: {} })).toThrow(
    /colour may.*nmae.*example is missing/s,
  );
});

test('a reference names a kind that there is, and the column points at its table', () => {
  const table = pgTable('shades', { ...recordColumns, lamp_id: text(), is_on: boolean().notNull() }, (t) =>
    recordKeys('shades', t),
  );
  const screen = { title: ['lamp_id'], columns: ['is_on'] };
  const shade = { table, screen, defaults: { is_on: false }, search: [], example: {} };
  const shadeOf = (kind: Kind, of: Kind) =>
    lamp({ ...shade, kind, fields: { lamp_id: f.reference(of), is_on: f.boolean() } })();
  const shades = [lamp({ kind: 'lamp_a' })(), shadeOf('shade_a', 'lmap_a'), shadeOf('shade_b', 'lamp_a')];
  expect(() => kernel.checkReferences(shades)).toThrow(
    'shade_a: lamp_id names the kind lmap_a, which does not exist; did you mean lamp_a?',
  );
  const expanding = lamp({ expand: { owner: 'owner_id' } })();
  expect(() => kernel.checkReferences([expanding])).toThrow(
    'expand: owner follows owner_id, which names no record and nothing else with properties',
  );
  expect(() => kernel.checkReferences(shades)).toThrow(
    'shade_b: lamp_id names a lamp_a, but its column has no foreign key',
  );
});
