import { expect, test } from 'vitest';
import { madeIds } from './made-ids.ts';

const quote = { id: 'quo_1' };
const made = (data: object, opens?: string) => madeIds(quote, { data }, opens);

test('a call has made the other record that it answers, or those that its declaration names', () => {
  expect(made({ id: 'quo_2', deal_id: 'dea_1' }, 'deal_id')).toEqual(['quo_2']);
  expect(made({ id: 'quo_1', deal_id: 'dea_1' }, 'deal_id')).toEqual(['dea_1']);
  expect(made({ id: 'quo_1', award: { order_ids: ['ord_1', 'ord_2'] } }, 'award.order_ids')).toEqual([
    'ord_1',
    'ord_2',
  ]);
  expect(made({ id: 'quo_1', deal_id: null }, 'deal_id')).toEqual([]);
  expect(made({ id: 'quo_1', deal_id: 'dea_1' })).toEqual([]);
  expect(made({ link: 'https://example.com' }, 'deal_id')).toEqual([]);
});
