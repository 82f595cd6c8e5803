import { and, asc, eq } from 'drizzle-orm';
import { quotes } from '#db/schema/crm/quotes.ts';
import type { Quote } from '#server/areas/crm/quotes/quotes.ts';
import { linksToOriginal } from '#server/areas/crm/quotes/revised-lines.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** A revision of a quote, with its lines as they are stored. */
export type Revision = Pick<Quote, 'id' | 'revises_id' | 'lines'>;

/** The item that a line of a revision offers; the same one for all revisions of the line. */
export type ItemOf = (revision: string | null, line: string | null | undefined) => string | undefined;

/** All revisions of a quote, the first one first. Deleted ones count, because invoices may name them. */
export async function revisionsOf({ tx, organization }: Ctx, quote: Quote): Promise<Revision[]> {
  if (quote.revises_id === null && quote.superseded_by_id === null) return [quote];
  return tx
    .select({ id: quotes.id, revises_id: quotes.revises_id, lines: quotes.lines })
    .from(quotes)
    .where(and(inOrganization(quotes, organization), eq(quotes.number, quote.number)))
    .orderBy(asc(quotes.revision), asc(quotes.id));
}

const keyOf = (revision: string, line: string) => `${revision} ${line}`;

/**
 * Follows the links of the lines through the revisions, so that an invoice of an earlier revision counts for the current one.
 * A revision that version 1.1 has written beside this one has no links until the upgrade is finished, so its lines are
 * compared with those of the original.
 */
export function itemsOf(revisions: readonly Revision[]): ItemOf {
  const items = new Map<string, string>();
  const byId = new Map(revisions.map((one) => [one.id, one]));
  for (const { id, revises_id, lines } of revisions) {
    const original = byId.get(revises_id ?? '');
    const links = original ? linksToOriginal(lines, original.lines) : [];
    for (const [at, line] of lines.entries()) {
      const link = links[at];
      const own = keyOf(id, line.id);
      items.set(own, (original && link && items.get(keyOf(original.id, link))) || own);
    }
  }
  return (revision, line) => (revision === null || !line ? undefined : items.get(keyOf(revision, line)));
}
