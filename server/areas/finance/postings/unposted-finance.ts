import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { cashMovements } from '#db/schema/finance/cash-and-budgets.ts';
import { expenses, invoices } from '#db/schema/finance/invoices.ts';
import { settlements } from '#db/schema/finance/settlements.ts';
import type { Ctx } from '#server/calls/context.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { Records } from '#server/resources/resource/registry.ts';
import { isReplacing } from '../invoices/corrections/negative-documents.ts';
import { postExpense, postInvoice, postMovement, postSettlement } from './post.ts';
import { type Unposted, unpostedIn } from './unposted.ts';

const withRecord =
  <K extends keyof Records>(kind: K, post: (ctx: Ctx, record: Records[K]) => Promise<void>) =>
  async (ctx: Ctx, id: string): Promise<void> => {
    const record = await findRecord(ctx, kind, id, { includeDeleted: true });
    if (record) await post(ctx, record);
  };

const inForce = notInArray(invoices.status, ['draft', 'void']);
const post = withRecord('invoice', postInvoice);

/** The records of this area, in the order in which they depend on each other: what is replaced comes before its replacement. */
export const unpostedInFinance: readonly Unposted[] = [
  { next: unpostedIn(invoices, and(inForce, sql`NOT ${isReplacing}`)), post },
  { next: unpostedIn(invoices, and(inForce, isReplacing)), post },
  { next: unpostedIn(settlements, undefined), post: withRecord('settlement', postSettlement) },
  {
    next: unpostedIn(expenses, inArray(expenses.status, ['approved', 'paid'])),
    post: withRecord('expense', postExpense),
  },
  {
    next: unpostedIn(
      cashMovements,
      and(isNull(cashMovements.source_id), inArray(cashMovements.status, ['confirmed', 'reconciled'])),
    ),
    post: withRecord('cash_movement', postMovement),
  },
];
