import { and, asc, eq, gt, isNotNull, isNull, ne, notExists } from 'drizzle-orm';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { forgetOnce, oncePerOrganization } from '#server/base/reports/once-per-organization.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRows } from '#server/resources/records/store.ts';
import { invoice } from '../invoices/invoices.ts';
import { writeTaxRows } from './write-tax-rows.ts';

const key = 'document_taxes_version';
const version = 1;
const atATime = 100;

/**
 * Writes the taxes of documents that an earlier version has issued into the books, from their lines as they are. It runs at
 * the first start of this version.
 */
export const carryTaxesOver = (app: Services): Promise<void> =>
  oncePerOrganization(app, { key, version, work: (organization) => carryOver(app, organization) });

/** Does it again for documents that an earlier version has issued beside this one. */
export async function carryTaxesOverAgain(app: Services): Promise<void> {
  await forgetOnce(app, key);
  await carryTaxesOver(app);
}

/** Writes the rows in short transactions, so that calls do not wait for them. */
async function carryOver(app: Services, organization: string): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const position: string = after;
    after = await asPlatform(app, organization, (ctx) => carryNext(ctx, position));
  }
}

/** Returns the last document that was written, or undefined if there is none left. */
async function carryNext(ctx: Ctx, after: string): Promise<string | undefined> {
  const ids = await withoutRows(ctx, after);
  const found = await findRows(ctx.tx, invoice.resource.table, ctx.organization, ids);
  for (const id of ids) {
    const record = found.get(id);
    if (record) await writeTaxRows(ctx, record, { isCarriedOver: true });
  }
  return ids.at(-1);
}

async function withoutRows({ tx, organization }: Ctx, after: string): Promise<string[]> {
  const own = tx
    .select({ id: documentTaxes.id })
    .from(documentTaxes)
    .where(and(inOrganization(documentTaxes, organization), eq(documentTaxes.document_id, invoices.id)));
  const rows = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        ne(invoices.status, 'draft'),
        isNull(invoices.opening_item_id),
        isNotNull(invoices.issue_date),
        gt(invoices.id, after),
        notExists(own),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(atATime)
    .for('update');
  return rows.map(({ id }) => id);
}
