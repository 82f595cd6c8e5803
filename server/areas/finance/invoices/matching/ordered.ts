import type { Ctx } from '#server/calls/context.ts';
import type { SentInvoiceLine } from '../invoice-lines.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    invoicedOrders?: InvoicedOrders;
  }
}

/** The change of the invoiced quantity of an order's line; negative when an invoice is voided. */
export interface InvoicedDelta {
  order_line_id: string;
  quantity: string;
}

/** The discount of an order, in the kind of prices that the order has. */
export interface AgreedDiscount {
  /** The share that it takes off, from 0 to 1. */
  share: string;
  /** The amount, if one was agreed and not a percentage. */
  amount: string | null;
  prices_include_tax: boolean | null;
}

/** The facts of an order that a purchase invoice is compared with; `received` counts accepted goods only. */
export interface MatchFacts {
  /** The price of a line is that of one unit after the discount of the order and without tax. */
  lines: { id: string; quantity: string; received: string; unit_price: string }[];
  discount: AgreedDiscount;
  /** The percentages by which the invoiced quantity may exceed the received one, and the price the agreed one. */
  tolerances: { over_quantity_pct: number; over_price_pct: number };
}

/** A line of an order, as far as an invoice reads it. */
export interface OrderedLine {
  id: string;
  description: string;
  unit: string | null;
  quantity: string;
  unit_price: string;
  subtotal: string;
  tax_rate: string | null;
  tax_codes?: string[] | undefined;
  lpu_item_id: string | null;
  qty_received: string;
  qty_invoiced: string;
}

/** The functions of orders that invoices call. */
export interface InvoicedOrders {
  /** Returns received goods of an order that are not invoiced yet, as lines of an invoice at the agreed prices. */
  linesToInvoice(ordered: readonly OrderedLine[]): readonly SentInvoiceLine[];
  /** Returns the ordered goods that are not invoiced yet, whether they came or not. */
  linesLeft(ordered: readonly OrderedLine[]): readonly SentInvoiceLine[];
  matchFacts(ctx: Ctx, orderId: string): Promise<MatchFacts>;
  noteInvoiced(ctx: Ctx, orderId: string, deltas: readonly InvoicedDelta[]): Promise<void>;
}

let known: InvoicedOrders | undefined;

/** Registers the functions of the area that has the orders. It is called once. */
export function registerOrders(orders: InvoicedOrders): void {
  if (known) throw new Error('the orders of invoices are defined twice');
  known = orders;
}

export function invoicedOrders(): InvoicedOrders {
  if (!known) throw new Error('no area has orders');
  return known;
}
