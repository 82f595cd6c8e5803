import { parseAsBoolean, parseAsStringLiteral } from 'nuqs/server';
import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export type OpenLine = Outputs['purchaseOrders']['openLines']['data'][number];
export type OpenLinesInput = Inputs['purchaseOrders']['openLines'];

export const waits = ['to_receive', 'to_bill'] as const;
export type Waits = (typeof waits)[number];

/** The filters of the page, stored in the address. */
export const openLineParsers = {
  waits_for: parseAsStringLiteral(waits).withDefault('to_receive'),
  late: parseAsBoolean.withDefault(false),
};

const perPage = 50;

export const openLinesInput = ({ waits_for, late }: { waits_for: Waits; late: boolean }): OpenLinesInput => ({
  waits_for,
  ...(late ? { is_late: true } : {}),
  per_page: perPage,
});

/** The form for the next record of an order: the receipt of what has still to come, or the bill of what came. */
export const nextOf = ({ order_id }: OpenLine, waitsFor: Waits): string =>
  `/data/${waitsFor === 'to_receive' ? 'receipts' : 'invoices'}/new?${new URLSearchParams({ order_id })}`;
