import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asText, branches, isWithin, matches, rowsOf, stepOf } from './json-tree.ts';

const event = {
  type: 'contact.created',
  data: { object: { id: 'con_1', emails: ['a@example.com'], 'odd key': null }, changes: {} },
};

test('every line has the path that a program would write', () => {
  expect(rowsOf(event, new Set()).map(({ path, depth }) => `${depth} ${path}`)).toEqual([
    '0 type',
    '0 data',
    '1 data.object',
    '2 data.object.id',
    '2 data.object.emails',
    '3 data.object.emails[0]',
    '2 data.object["odd key"]',
    '1 data.changes',
  ]);
});

test('a closed line hides the lines inside it', () => {
  expect(rowsOf(event, new Set(['data.object'])).map(({ path }) => path)).toEqual([
    'type',
    'data',
    'data.object',
    'data.changes',
  ]);
  expect(branches(event)).toEqual(['data', 'data.object', 'data.object.emails']);
});

test('a search finds names and values with their paths', () => {
  expect(matches(event, 'EMAILS').map(({ path }) => path)).toEqual(['data.object.emails']);
  expect(matches(event, 'example.com').map(({ path }) => path)).toEqual(['data.object.emails[0]']);
  expect(matches(event, '  ')).toEqual([]);
  expect(isWithin('data.object.emails[0]', 'data.object.emails')).toBe(true);
  expect(isWithin('database', 'data')).toBe(false);
});

test('each path leads to the value of its line, for any JSON', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      const root: unknown = JSON.parse(text);
      for (const { path, value } of rowsOf(root, new Set())) {
        const read = new Function('root', `return root${path && !path.startsWith('[') ? '.' : ''}${path}`);
        if (!path.includes('__proto__')) expect(read(root)).toEqual(value);
        if (typeof value === 'object') expect(JSON.parse(asText(value))).toEqual(value);
      }
    }),
  );
});

test('the arrow keys move between lines and open and close them', () => {
  const rows = rowsOf(event, new Set(['data.object']));
  const at = (path: string) => rows.findIndex((row) => row.path === path);
  expect(stepOf('ArrowDown', rows, 0)).toEqual({ row: rows[1] });
  expect(stepOf('ArrowRight', rows, at('data'))).toEqual({ row: rows[at('data.object')] });
  expect(stepOf('ArrowRight', rows, at('data.object'))).toEqual({ fold: rows[at('data.object')] });
  expect(stepOf('ArrowLeft', rows, at('data.object'))).toEqual({ row: rows[at('data')] });
  expect(stepOf('ArrowLeft', rows, at('data'))).toEqual({ fold: rows[at('data')] });
  expect(stepOf('End', rows, 0)).toEqual({ row: rows.at(-1) });
  expect(stepOf('Enter', rows, at('data.changes'))).toBeUndefined();
  expect(stepOf('x', rows, 0)).toBeUndefined();
});
