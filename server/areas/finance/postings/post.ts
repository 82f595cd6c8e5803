import { and, eq } from 'drizzle-orm';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { findTaxCodes } from '#server/areas/crm/tax-codes/find-tax-codes.ts';
import type { Ctx } from '#server/calls/context.ts';
import { settingsOf } from '#server/kernel/settings/settings.ts';
import { dayOf } from '#server/kernel/values/days.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import type { CashMovement } from '../cash-flow/movements.ts';
import { lockFinanceSettings } from '../closing/closed-days.ts';
import { taxRowsOf } from '../document-taxes/tax-rows.ts';
import { rateOn } from '../exchange-rates/rates.ts';
import type { Expense } from '../expenses/expenses.ts';
import { replacesOthers } from '../invoices/corrections/document-sign.ts';
import { takenFrom } from '../invoices/deductions/deducted.ts';
import { isInForce } from '../invoices/invoice-states.ts';
import type { Invoice } from '../invoices/invoices.ts';
import type { OpeningItem } from '../opening/opening-items.ts';
import { settledDocuments } from '../settlements/documents.ts';
import type { Settlement } from '../settlements/settlements.ts';
import { keyOfCategory } from './movement-keys.ts';
import { postingsOfExpense } from './of-expense.ts';
import { postingsOfInvoice } from './of-invoice.ts';
import { postingsOfMovement } from './of-movement.ts';
import { postingsOfOpening } from './of-opening.ts';
import { postingsOfSettlement } from './of-settlement.ts';
import { takenBack, writePostings } from './write-postings.ts';

/** Posts a document that was issued, changed or voided, and the advances that it deducts. */
export async function postInvoice(ctx: Ctx, record: Invoice, isNew = false): Promise<void> {
  await postDocument(ctx, record, isNew);
  const advances = record.deductions.flatMap((one) => (one.document_id === null ? [] : [one.document_id]));
  for (const id of new Set(advances)) {
    const advance = await findRecord(ctx, 'invoice', id, { lock: true });
    if (advance) await postDocument(ctx, advance);
  }
}

async function postDocument(ctx: Ctx, record: Invoice, isNew = false): Promise<void> {
  const source = { type: 'invoice', id: record.id } as const;
  if (!isInForce(record.status)) return writePostings(ctx, source, []);
  const own = settingsOf(ctx).currency;
  const taxes = taxRowsOf(record, { codes: await findTaxCodes(ctx), own, isCarriedOver: false });
  const replaced = replacesOthers(record) ? record.corrects.map((one) => one.document_id) : [];
  const facts = {
    ...{ own, taxes },
    // Nothing deducts a document before it is issued.
    advanced: isNew ? '0' : (await takenFrom(ctx, record)).deducted,
    replaced: await takenBack(ctx, replaced),
    today: dayOf(ctx.now, settingsOf(ctx).timezone),
  };
  await writePostings(ctx, source, postingsOfInvoice(record, facts));
}

export async function postSettlement(ctx: Ctx, record: Settlement): Promise<void> {
  const documents = await settledDocuments(
    ctx,
    record.allocations.map((one) => one.invoice_id),
  );
  const wanted = postingsOfSettlement(record, { own: settingsOf(ctx).currency, documents });
  await writePostings(ctx, { type: 'settlement', id: record.id }, wanted);
}

/** Posts a document again of which a part was paid, if that makes its tax due, as under cash accounting. */
export async function postPaid(ctx: Ctx, record: Invoice): Promise<void> {
  const [pending] = await ctx.tx
    .select({ id: documentTaxes.id })
    .from(documentTaxes)
    .where(
      and(
        inOrganization(documentTaxes, ctx.organization),
        eq(documentTaxes.document_id, record.id),
        eq(documentTaxes.regime, 'cash_basis'),
      ),
    )
    .limit(1);
  if (pending) await postDocument(ctx, record);
}

export async function postExpense(ctx: Ctx, record: Expense): Promise<void> {
  const { id, currency, date, fx_rate } = record;
  const own = settingsOf(ctx).currency;
  const rate = fx_rate ?? (await rateOn(ctx, currency ?? own, date));
  await writePostings(ctx, { type: 'expense', id }, postingsOfExpense(record, { own, rate }));
}

export async function postOpening(ctx: Ctx, record: OpeningItem): Promise<void> {
  const source = { type: 'opening_item', id: record.id } as const;
  await writePostings(ctx, source, postingsOfOpening(record, { own: settingsOf(ctx).currency }));
}

export async function postMovement(ctx: Ctx, record: CashMovement): Promise<void> {
  if (record.source !== null) return;
  const { id, currency, date, category } = record;
  const own = settingsOf(ctx).currency;
  const rate = await rateOn(ctx, currency ?? own, date);
  const { movement_keys } = await lockFinanceSettings(ctx);
  const key = keyOfCategory(movement_keys, category);
  await writePostings(ctx, { type: 'cash_movement', id }, postingsOfMovement(record, { own, rate, key }));
}
