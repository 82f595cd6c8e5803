import { expect, test } from 'vitest';
import { newUndoSteps } from './undo-steps.ts';

test('the last change of a person is undone first, in whatever order the answers came', () => {
  const steps = newUndoSteps<string>();
  const [first, second] = [steps.begin(), steps.begin()];
  second.step = 'the second';
  first.step = 'the first';
  expect([steps.pop(), steps.pop(), steps.pop()]).toEqual(['the second', 'the first', undefined]);
});

test('a change is undone by its own message only once, and one that was refused not at all', () => {
  const steps = newUndoSteps<string>();
  const [first, refused, last] = [steps.begin(), steps.begin(), steps.begin()];
  first.step = 'the first';
  last.step = 'the last';
  steps.drop(refused);
  expect(steps.take(first)).toBe('the first');
  expect(steps.take(first)).toBeUndefined();
  expect([steps.pop(), steps.pop()]).toEqual(['the last', undefined]);
});

test('only the last twenty changes are kept', () => {
  const steps = newUndoSteps<number>();
  for (let nth = 0; nth < 25; nth++) steps.begin().step = nth;
  const undone = Array.from({ length: 21 }, () => steps.pop());
  expect(undone).toEqual([...Array.from({ length: 20 }, (_, nth) => 24 - nth), undefined]);
});
