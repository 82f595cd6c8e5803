import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { invoices } from '#db/schema/finance/invoices.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization, isLive } from '#server/kernel/values/tenant.ts';
import { findRecord } from '#server/resources/records/records.ts';
import { isNegative } from '../invoices/corrections/negative-documents.ts';
import { openStates } from '../invoices/invoice-states.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { mostAllocations } from './settlement-fields.ts';
import type { Settlement } from './settlements.ts';

export type Documents = ReadonlyMap<string, Invoice>;

/** Locks documents in the order of their ids, so that two settlements of the same ones cannot block each other. */
export async function lockDocuments(ctx: Ctx, ids: readonly string[]): Promise<Documents> {
  const found = new Map<string, Invoice>();
  for (const id of [...new Set(ids)].sort()) {
    const row = await findRecord(ctx, 'invoice', id, { lock: true });
    if (row) found.set(id, row);
  }
  return found;
}

/** The properties of documents that the postings of a settlement read. */
export async function settledDocuments(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, direction, kind, correction, fx_rate } = invoices;
  const rows = await ctx.tx
    .select({ id, direction, kind, correction, fx_rate })
    .from(invoices)
    .where(and(inOrganization(invoices, ctx.organization), inArray(invoices.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

type Party = Pick<Settlement, 'company_id' | 'contact_id' | 'supplier_id'>;

const partyColumns = ['company_id', 'contact_id', 'supplier_id'] as const;

/** The open documents of a party that money of this kind pays, the one that is due first before the others. */
export async function openDocuments(
  ctx: Ctx,
  party: Party,
  { kind, currency }: Pick<Settlement, 'kind'> & { currency: string },
): Promise<string[]> {
  const isPurchase = party.supplier_id !== null;
  const isRefund = (kind === 'inflow') === isPurchase;
  const rows = await ctx.tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(
      and(
        inOrganization(invoices, ctx.organization),
        ...partyColumns.map((name) => {
          const id = party[name];
          return id === null ? undefined : eq(invoices[name], id);
        }),
        eq(invoices.direction, isPurchase ? 'purchase' : 'sale'),
        isRefund ? isNegative : sql`NOT ${isNegative}`,
        eq(invoices.currency, currency),
        inArray(invoices.status, [...openStates]),
        gt(invoices.balance, '0'),
        isLive(invoices),
      ),
    )
    .orderBy(sql`${invoices.due_date} NULLS LAST`, asc(invoices.issue_date), asc(invoices.id))
    .limit(mostAllocations);
  return rows.map(({ id }) => id);
}

/** The party that all documents have in common; without documents, and with several parties, there is none. */
export function commonParty(documents: Iterable<Invoice>): Party {
  const all = [...documents];
  const [first] = all;
  const isCommon = all.every((one) => partyColumns.every((name) => one[name] === first?.[name]));
  if (!first || !isCommon) return { company_id: null, contact_id: null, supplier_id: null };
  const { company_id, contact_id, supplier_id } = first;
  return { company_id, contact_id, supplier_id };
}

export const hasParty = (party: Party) => partyColumns.some((name) => party[name] !== null);

/** The properties of a party that a document does not share with the settlement. */
export const otherParty = (given: Party, document: Party) =>
  partyColumns.find((name) => given[name] !== null && given[name] !== document[name]);
