import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { quotes } from '#db/schema/crm/quotes.ts';
import { invoices } from '#db/schema/finance/invoices.ts';
import { quote } from '#server/areas/crm/quotes/quotes.ts';
import { linksToOriginal } from '#server/areas/crm/quotes/revised-lines.ts';
import { forgetOnce, oncePerOrganization } from '#server/base/reports/once-per-organization.ts';
import { asPlatform } from '#server/calls/acting.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Services } from '#server/calls/services.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { findRow } from '#server/resources/records/store.ts';
import { type Invoice, invoice } from '../invoices.ts';
import { isUnlinked, linkedToCredited, linkedToLines } from './stored-links.ts';

const key = 'quoted_links_version';
const version = 1;
const atATime = 100;

/**
 * Links the lines that earlier versions have stored with the lines that they charge, continue or give back, by their products,
 * words and prices. It runs at the first start of this version. Afterwards only the links count.
 */
export const linkStoredLines = (app: Services): Promise<void> =>
  oncePerOrganization(app, { key, version, work: (organization) => linkLines(app, organization) });

/** Does it again for lines that an earlier version has written beside this one. */
export async function linkStoredLinesAgain(app: Services): Promise<void> {
  await forgetOnce(app, key);
  await linkStoredLines(app);
}

/** Links a page of rows and returns the id of the last one, or undefined if there is none left. */
type Step = (ctx: Ctx, after: string) => Promise<string | undefined>;

/** Works in short transactions, so that calls do not wait. Credit notes come after the invoices whose links they take over. */
async function linkLines(app: Services, organization: string): Promise<void> {
  for (const step of [linkRevisions, linkInvoices, linkCreditNotes])
    for (let after: string | undefined = ''; after !== undefined; ) {
      const position: string = after;
      after = await asPlatform(app, organization, (ctx) => step(ctx, position));
    }
}

/** Deleted documents are found too, because others still name them. */
const named = (organization: string, id: string | null) => ({
  organization,
  id: id ?? '',
  includeDeleted: true,
});

const linkRevisions: Step = async ({ tx, organization }, after) => {
  const rows = await tx
    .select({ id: quotes.id, revises_id: quotes.revises_id, lines: quotes.lines })
    .from(quotes)
    .where(
      and(
        inOrganization(quotes, organization),
        isNotNull(quotes.revises_id),
        sql`${quotes.lines} @? '$[*] ? (!exists(@.revises_line_id))'`,
        gt(quotes.id, after),
      ),
    )
    .orderBy(asc(quotes.id))
    .limit(atATime)
    .for('update');
  for (const { id, revises_id, lines } of rows) {
    const original = await findRow(tx, quote.resource.table, named(organization, revises_id));
    const links = linksToOriginal(lines, original?.lines ?? []);
    const linked = lines.map((line, at) => ({ ...line, revises_line_id: links[at] ?? null }));
    await tx
      .update(quotes)
      .set({ lines: linked })
      .where(and(inOrganization(quotes, organization), eq(quotes.id, id)));
  }
  return rows.at(-1)?.id;
};

/** The sales documents of a kind that have lines without a link which are not marked as additional. */
const unlinked = ({ tx, organization }: Ctx, after: string, isOfKind: SQL | undefined) =>
  tx
    .select({
      id: invoices.id,
      quote_id: invoices.quote_id,
      credits_id: invoices.credits_id,
      lines: invoices.lines,
    })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, organization),
        eq(invoices.direction, 'sale'),
        isOfKind,
        sql`${invoices.lines} @? '$[*] ? ((!exists(@.quote_line_id) || @.quote_line_id == null) && !(@.is_additional == true))'`,
        gt(invoices.id, after),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(atATime)
    .for('update');

const storeLines = ({ tx, organization }: Ctx, id: string, lines: Invoice['lines']) =>
  tx
    .update(invoices)
    .set({ lines })
    .where(and(inOrganization(invoices, organization), eq(invoices.id, id)));

const linkInvoices: Step = async (ctx, after) => {
  const isOfQuote = and(eq(invoices.kind, 'invoice'), isNotNull(invoices.quote_id));
  const rows = await unlinked(ctx, after, isOfQuote);
  for (const { id, quote_id, lines } of rows) {
    const quoted = await findRow(ctx.tx, quote.resource.table, named(ctx.organization, quote_id));
    await storeLines(ctx, id, linkedToLines(lines, quoted?.lines ?? [], isUnlinked));
  }
  return rows.at(-1)?.id;
};

const linkCreditNotes: Step = async (ctx, after) => {
  const rows = await unlinked(ctx, after, eq(invoices.kind, 'credit_note'));
  for (const { id, credits_id, lines } of rows) {
    const credited = await findRow(ctx.tx, invoice.resource.table, named(ctx.organization, credits_id));
    await storeLines(ctx, id, linkedToCredited(lines, credited?.lines ?? []));
  }
  return rows.at(-1)?.id;
};
