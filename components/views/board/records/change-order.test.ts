import { expect, test } from 'vitest';
import { newChangeOrder } from './change-order.ts';

test('changes of one card run in order, those of several cards run in parallel, and a failure blocks no other', async () => {
  const { take, settled } = newChangeOrder();
  const done: string[] = [];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const first = take(['a'], async () => {
    await gate;
    done.push('first');
    throw new Error('refused');
  });
  const second = take(['a', 'b'], async () => done.push('second'));
  await take(['c'], async () => done.push('beside'));
  expect(done).toEqual(['beside']);
  open();
  await expect(first).rejects.toThrow('refused');
  await second;
  await settled();
  expect(done).toEqual(['beside', 'first', 'second']);
});
