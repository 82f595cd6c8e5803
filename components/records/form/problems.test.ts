import { expect, test } from 'vitest';
import { problemsIn, standingProblems } from './problems.ts';

test('a problem is shown at its field at any depth, and apart from the fields if it has none', () => {
  const properties = ['title', 'lines'].map((name) => ({
    name,
    editor: { is: 'texts' } as const,
    isRequired: false,
    isNullable: false,
  }));
  const details = [
    { path: 'title', rule: 'required', message: 'is needed' },
    { path: 'lines[1].qty', rule: 'min', message: 'too small' },
    { path: 'status', rule: 'transition', message: 'not now' },
    { path: '', rule: 'odd', message: 'strange' },
  ];
  expect(problemsIn({ details }, properties)).toEqual({
    at: { title: 'is needed', 'lines.1.qty': 'too small' },
    others: ['status: not now', 'strange'],
  });
});

test('a problem of an input name is shown at the field that is sent under this name', () => {
  const editor = { is: 'related' as const, kinds: ['deal'] };
  const properties = [
    { name: 'record', editor, isRequired: true, isNullable: false, sentAs: ['type', 'id'] },
  ];
  const details = [{ path: 'id', rule: 'required', message: 'is needed' }];
  expect(problemsIn({ details }, properties)).toEqual({ at: { record: 'is needed' }, others: [] });
});

test('a problem stands as long as its value does, also inside of a line', () => {
  const problems = {
    'lines.0.quantity': 'too much',
    'lines.1.unit_price': 'not a number',
    currency: 'unknown',
  };
  const before = { lines: [{ quantity: 9 }, { unit_price: 'x' }], currency: 'EUX' };
  const after = { ...before, lines: [{ quantity: 2 }, { unit_price: 'x' }] };
  expect(standingProblems(problems, before, after)).toEqual({
    'lines.1.unit_price': 'not a number',
    currency: 'unknown',
  });
  expect(standingProblems(problems, before, { ...before })).toBe(problems);
});
