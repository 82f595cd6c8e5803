import { expect, test } from 'vitest';
import { priorityShape } from './priority-shape.ts';

test('a priority above the usual one points up, the usual one to the side, a lower one down', () => {
  expect(['urgent', 'high', 'medium', 'normal', 'low'].map(priorityShape)).toEqual([
    'up',
    'up',
    'side',
    'side',
    'down',
  ]);
  expect(priorityShape('constructor')).toBeUndefined();
});
