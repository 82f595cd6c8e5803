import { expect, test } from 'vitest';
import { asMade, asRemoved, type Change, entriesOf } from './entries.ts';

const shown = (changes: Record<string, Change>) =>
  entriesOf(changes).map(({ path, from, to }) => [
    path.map((step) => ('item' in step ? `[${step.item}]` : step.property)).join('/'),
    from,
    to,
  ]);

test('fields that change with every write, and equal values in another form, are left out', () => {
  expect(
    shown({
      version: { from: 1, to: 2 },
      updated_at: { from: 'a', to: 'b' },
      tags: { from: [], to: null },
      amount: { from: '10.00', to: '12.00' },
    }),
  ).toEqual([['amount', '10.00', '12.00']]);
});

test('objects are split into properties, references are not', () => {
  expect(
    shown({
      address: { from: { city: 'Lugo', zip: '27001' }, to: { city: 'Vigo', zip: '27001' } },
      owner: { from: { type: 'user', id: 'usr_1' }, to: { type: 'user', id: 'usr_2' } },
      metadata: { from: null, to: { plan: 'gold' } },
    }),
  ).toEqual([
    ['address/city', 'Lugo', 'Vigo'],
    ['owner', { type: 'user', id: 'usr_1' }, { type: 'user', id: 'usr_2' }],
    ['metadata/plan', null, 'gold'],
  ]);
});

test('items of lists are matched by id, even if their names changed', () => {
  const [first, second] = [
    { id: 'stg_1', name: 'New', probability: 10 },
    { id: 'stg_2', name: 'Talks', probability: 50 },
  ];
  const third = { id: 'stg_3', name: 'Pilot', probability: 60 };
  expect(
    shown({
      stages: { from: [first, second], to: [{ ...second, name: 'Talking', probability: 55 }, third] },
    }),
  ).toEqual([
    ['stages/[New]', first, null],
    ['stages/[Talks]/name', 'Talks', 'Talking'],
    ['stages/[Talks]/probability', 50, 55],
    ['stages/[Pilot]', null, third],
  ]);
});

test('a reordered list shows its order before and after', () => {
  const [one, two] = [
    { id: 'a', name: 'One' },
    { id: 'b', name: 'Two' },
  ];
  expect(shown({ steps: { from: [one, two], to: [two, one] } })).toEqual([
    ['steps', ['One', 'Two'], ['Two', 'One']],
  ]);
});

test('settings are shown by their paths', () => {
  const [morning, all] = [
    { from: '09:00', to: '14:00' },
    { from: '09:00', to: '18:00' },
  ];
  expect(
    shown({
      'business_hours.fri': { from: [all], to: [morning] },
      holidays: { from: [], to: [{ date: '2026-12-25', name: 'Christmas' }] },
    }),
  ).toEqual([
    ['business_hours/fri', [all], [morning]],
    ['holidays/[Christmas]', null, { date: '2026-12-25', name: 'Christmas' }],
  ]);
});

test('a created or removed record shows all its values', () => {
  expect(shown(asMade({ id: 'con_1', name: 'Ana', email: null }))).toEqual([['name', null, 'Ana']]);
  expect(shown(asRemoved({ name: 'Ana', tags: [] }))).toEqual([['name', 'Ana', null]]);
});
