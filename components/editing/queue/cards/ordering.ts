import { comparatorOf } from '#components/views/board/records/ordering.ts';
import { type CardOrder, cardOrders, orderOfColumn } from '#server/areas/editing/cards/card-order.ts';
import { type Card, isStatus } from './card.ts';

export const sorts = ['priority', 'line', 'due', 'recent'] as const satisfies readonly CardOrder[];
export type Sort = (typeof sorts)[number];

const comparators = {
  priority: comparatorOf<Card>(cardOrders.priority),
  line: comparatorOf<Card>(cardOrders.line),
  due: comparatorOf<Card>(cardOrders.due),
  recent: comparatorOf<Card>(cardOrders.recent),
  lease: comparatorOf<Card>(cardOrders.lease),
} satisfies Record<CardOrder, unknown>;

export const { priority: byPriority, line: byLine } = comparators;

export const bySort = (sort: Sort) => comparators[sort];

/** The order of a column, by which its cards are worked on. */
export const byColumn = (column: string) =>
  comparators[(isStatus(column) ? orderOfColumn[column] : undefined) ?? 'priority'];
