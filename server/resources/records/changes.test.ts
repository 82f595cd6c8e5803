import { expect, test } from 'vitest';
import * as f from '#server/kernel/values/fields.ts';
import { changesBetween, mergeOver } from './changes.ts';

const before = {
  id: 'con_1',
  version: 1,
  name: 'Ana',
  amount: '10.50',
  tags: ['a'],
  address: { city: 'Madrid', street: 'Mayor' },
  metadata: { plan: 'pro', seats: 5 },
};

test('a property is replaced, a free-form object is merged, and null removes one of its keys', () => {
  const after = mergeOver(before, {
    name: null,
    tags: [],
    address: { city: 'Lisboa' },
    metadata: { seats: null, since: 2020 },
  });
  expect(after).toEqual({
    ...before,
    name: null,
    tags: [],
    address: { city: 'Lisboa' },
    metadata: { plan: 'pro', since: 2020 },
  });
  expect(before.metadata).toEqual({ plan: 'pro', seats: 5 });
});

test.each([
  [{ ...before, tags: ['a'], metadata: { seats: 5, plan: 'pro' } }],
  [{ ...before, amount: '10.5' }],
  [{ ...before, amount: '10.500' }],
])('the same in another form is no change', (after) => {
  expect(changesBetween(before, after)).toEqual({});
});

test('text that reads like a number is text: another spelling of it is a change', () => {
  const [was, is] = [
    { id: 'x', version: 1, name: '1.0', amount: '1.0' },
    { id: 'x', version: 1, name: '1.00', amount: '1.00' },
  ];
  const changes = changesBetween(was, is, { name: f.text(20), amount: f.money() });
  expect(changes).toEqual({ name: { from: '1.0', to: '1.00' } });
});

test('a change says from what to what', () => {
  const after = { ...before, amount: '10.05', tags: ['b', 'a'], name: 'Ana ' };
  expect(changesBetween(before, after)).toEqual({
    amount: { from: '10.50', to: '10.05' },
    tags: { from: ['a'], to: ['b', 'a'] },
    name: { from: 'Ana', to: 'Ana ' },
  });
});

test('numbers that only look alike are different', () => {
  const pairs = [
    ['100', '1'],
    ['10', '1'],
    ['-1', '1'],
    ['1.10', '1.01'],
    ['007', '7'],
  ];
  for (const [from, to] of pairs) {
    expect(
      Object.keys(changesBetween({ id: 'x', version: 1, n: from }, { id: 'x', version: 1, n: to })),
      `${from} ${to}`,
    ).toEqual(['n']);
  }
});
