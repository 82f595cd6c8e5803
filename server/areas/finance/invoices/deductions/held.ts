import { and, eq, gt, inArray, notInArray } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { addDays, dayOf } from '#server/kernel/values/days.ts';
import { amount, rounded, sum } from '#server/kernel/values/money.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { amendRecord, findRecord } from '#server/resources/records/records.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import { financePolicies } from '../../settings.ts';
import { offsetCredits } from '../crediting/credits.ts';
import { settle } from '../crediting/settle.ts';
import { withReleased } from '../instalments/with-released.ts';
import { termsOf } from '../invoice-parties.ts';
import type { Invoice } from '../invoices.ts';

/** An invoice of a contract of which an amount is held as a guarantee. */
export interface HeldInvoice {
  invoice: Invoice;
  /** The held amount that no credit note has given back. */
  left: string;
}

type ContractColumn = 'client_contract_id' | 'subcontractor_contract_id';

/**
 * Locks the invoices of a contract that hold an amount, and returns them, the oldest first. They are locked before their
 * contract, like an invoice that is paid.
 */
export async function lockHeld(ctx: Ctx, column: ContractColumn, contract: string): Promise<HeldInvoice[]> {
  const rows = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        eq(invoices[column], contract),
        eq(invoices.kind, 'invoice'),
        gt(invoices.held_total, '0'),
        notInArray(invoices.status, ['void', 'credited']),
        isLive(invoices),
      ),
    )
    .orderBy(invoices.id);
  const given = await heldByNotes(
    ctx,
    rows.map(({ id }) => id),
  );
  const held: HeldInvoice[] = [];
  for (const { id } of rows) {
    const invoice = await findRecord(ctx, 'invoice', id, { lock: true });
    if (!invoice) continue;
    const left = amount(invoice.held_total).minus(sum(given.get(id) ?? []));
    held.push({ invoice, left: rounded(left.gt(0) ? left : 0) });
  }
  return held;
}

/** The held amounts that credit notes in force gave back, by the invoice. */
async function heldByNotes(ctx: Ctx, ids: readonly string[]): Promise<Map<string | null, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: invoices.credits_id, held: invoices.held_total })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        inArray(invoices.credits_id, [...ids]),
        notInArray(invoices.status, ['draft', 'void']),
        isLive(invoices),
      ),
    );
  const groups = Map.groupBy(rows, ({ id }) => id);
  return new Map([...groups].map(([id, all]) => [id, all.map(({ held }) => held)]));
}

/**
 * Releases a held amount of an invoice: it falls due, without another invoice, because its tax was due with the invoice. Of
 * an invoice that was paid, or that has instalments, the released amount is due after the customer's terms.
 */
export async function releaseHeld(ctx: Ctx, invoice: Invoice, released: string): Promise<void> {
  const held_total = rounded(amount(invoice.held_total).minus(released));
  if (invoice.status === 'draft') {
    await amendRecord(ctx, resourceOf('invoice'), invoice.id, { held_total });
    return;
  }
  const payable_total = rounded(amount(invoice.payable_total).plus(released));
  const isSettled = amount(invoice.balance).eq(0);
  await settle(ctx, invoice, {
    held_total,
    payable_total,
    ...(isSettled || invoice.instalments ? await dueAfterRelease(ctx, invoice, released) : {}),
  });
  await offsetCredits(ctx, invoice.id);
}

/** The released amount of a document with instalments is one more of them. */
async function dueAfterRelease(ctx: Ctx, invoice: Invoice, released: string): Promise<Partial<Invoice>> {
  const terms = (await termsOf(ctx, invoice)) ?? financePolicies.of(ctx).invoice_due_days;
  const due_date = addDays(dayOf(ctx.now, settingsOf(ctx).timezone), terms);
  return invoice.instalments
    ? { instalments: withReleased(invoice.instalments, { due_date, amount: released }) }
    : { due_date };
}
