import { expect, test } from 'vitest';
import { noHistory, redone, remembered, undone } from './history.ts';

test('changes are undone one by one, and done again until the next change', () => {
  const two = remembered(remembered<number>(noHistory, 1), 2);
  const back = undone(two, 3);
  expect(back).toMatchObject({ state: 2, history: { past: [1], future: [3] } });
  expect(back && redone(back.history, 2)?.state).toBe(3);
  expect(back && remembered(back.history, 2).future).toEqual([]);
  expect(undone<number>(noHistory, 1)).toBeUndefined();
});
