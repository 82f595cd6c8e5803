import { expect, test } from 'vitest';
import { failuresIn, itemsOf, packed } from './bulk-edits.ts';

test('many records are split into as few batch calls as possible', () => {
  expect(packed(Array.from({ length: 120 }, (_, nth) => nth)).map((some) => some.length)).toEqual([
    50, 50, 20,
  ]);
});

test('each failure is reported for its record, with the reason', () => {
  const items = itemsOf('update', [{ id: 'dea_1' }, { id: 'dea_2' }], { status: 'won' });
  const reply = {
    data: [
      { index: 0, ok: true },
      {
        index: 1,
        ok: false,
        error: {
          code: 'validation_error',
          message: 'no',
          details: [{ path: 'status', rule: 'x', message: 'not now' }],
        },
      },
    ],
  };
  expect(failuresIn(reply, items)).toEqual([{ id: 'dea_2', message: 'status: not now' }]);
});
