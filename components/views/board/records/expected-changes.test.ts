import { expect, test } from 'vitest';
import { withExpectedChanges } from './expected-changes.ts';
import type { KnownRecords } from './known-records.ts';

const task = (due: string, version: number, title = 'Film') => ({
  id: 'a',
  due,
  title,
  version,
  updated_at: `2026-03-02T12:00:0${version}.000Z`,
  deleted_at: null as string | null,
});
type Task = ReturnType<typeof task>;
const to = (due: string) => (one: Task) => ({ ...one, due });

function page() {
  let known: KnownRecords<Task> = new Map([['a', task('Monday', 1)]]);
  const store = withExpectedChanges<Task>({
    read: () => known,
    write: (change) => {
      known = change(known);
    },
  });
  return { store, shown: () => known.get('a') };
}

test('a card does not jump back when the answer or the event of an earlier change arrives', () => {
  const { store, shown } = page();
  const first = store.expect(['a'], to('Tuesday'));
  const second = store.expect(['a'], to('Wednesday'));
  store.merge([task('Tuesday', 2)]);
  expect(shown()?.due).toBe('Wednesday');
  first();
  expect(shown()?.due).toBe('Wednesday');
  store.merge([task('Wednesday', 3)]);
  second();
  expect(shown()).toEqual(task('Wednesday', 3));
});

test('a refused change is rolled back to what a colleague has made of the card meanwhile', () => {
  const { store, shown } = page();
  const end = store.expect(['a'], to('Tuesday'));
  store.merge([task('Friday', 2, 'The film of the harbour')]);
  expect(shown()).toMatchObject({ due: 'Tuesday', title: 'The film of the harbour' });
  end();
  expect(shown()).toEqual(task('Friday', 2, 'The film of the harbour'));
  store.merge([task('Monday', 1)]);
  expect(shown()?.due).toBe('Friday');
});

test('a card that is deleted while it is on its way is gone', () => {
  const { store, shown } = page();
  const end = store.expect(['a', 'unknown'], to('Tuesday'));
  store.merge([{ ...task('Monday', 2), deleted_at: '2026-03-02T12:00:02.000Z' }]);
  expect(shown()).toBeUndefined();
  end();
  expect(shown()).toBeUndefined();
});
