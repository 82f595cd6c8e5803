import { expect, test } from 'vitest';
import { circleThrough } from './dependencies.ts';

const edges = (given: Record<string, string[]>) => new Map(Object.entries(given));

test('a record that refers to itself is a circle', () => {
  expect(circleThrough('a', ['a'], edges({}))).toEqual(['a', 'a']);
});

test('a circle is found at any distance and named', () => {
  expect(circleThrough('a', ['b'], edges({ b: ['c'], c: ['d'], d: ['x', 'a'] }))).toEqual([
    'a',
    'b',
    'c',
    'd',
    'a',
  ]);
});

test('any of several targets may close one', () => {
  expect(circleThrough('a', ['x', 'b', 'y'], edges({ b: ['a'], x: ['y'] }))).toEqual(['a', 'b', 'a']);
});

test('two ways to the same record are none', () => {
  expect(circleThrough('a', ['b', 'c'], edges({ b: ['d'], c: ['d'], d: ['e'] }))).toBeUndefined();
});

test('circles of others are not walked for ever', () => {
  expect(circleThrough('a', ['b'], edges({ b: ['c'], c: ['b'] }))).toBeUndefined();
});

test('wide graphs are walked once', () => {
  const wide = new Map<string, string[]>();
  for (let level = 0; level < 200; level++) {
    for (const side of ['l', 'r']) wide.set(`${side}${level}`, [`l${level + 1}`, `r${level + 1}`]);
  }
  expect(circleThrough('a', ['l0', 'r0'], wide)).toBeUndefined();
});
