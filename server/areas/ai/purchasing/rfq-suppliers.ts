import { and } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { suppliers } from '#db/schema/purchasing/orders.ts';
import { floatOf } from '#server/kernel/values/money.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ReadCtx } from '../functions/feature.ts';
import { type AskedFor, type Extra, type Landed, type Split, singleFrom } from './landed-offers.ts';

interface Answer {
  supplier_id: string;
  lines: readonly {
    line_id: string;
    unit_price: string;
    quantity?: string | null | undefined;
    lead_days: number | null;
  }[];
}

/** The offers that are entered as answers of the suppliers. Those for a part of a line cannot be compared with the whole. */
export const enteredOffers = (answers: readonly Answer[]) =>
  answers.flatMap(({ supplier_id, lines }) =>
    lines
      .filter(({ quantity }) => quantity == null)
      .map(({ line_id, unit_price, lead_days }) => ({
        supplier_id,
        line_id,
        unit_price: floatOf(unit_price),
        lead_days,
        source: 'answer' as const,
      })),
  );

export async function supplierNames(
  { tx, organization }: ReadCtx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await tx
    .select({ id: suppliers.id, name: suppliers.name })
    .from(suppliers)
    .where(and(inOrganization(suppliers, organization), anyOf(suppliers.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The cost of buying everything from one supplier, and the lines that it does not offer. */
export function ownOffer(
  supplier_id: string,
  lines: readonly AskedFor[],
  usable: readonly Landed[],
  extras: ReadonlyMap<string, Extra>,
) {
  const own = new Set(usable.filter((one) => one.supplier_id === supplier_id).map((one) => one.line_id));
  return {
    supplier_id,
    total: singleFrom(supplier_id, lines, usable, extras) ?? null,
    missing_lines: lines.filter((line) => !own.has(line.id)).map((line) => line.id),
  };
}

export interface Single {
  supplier_id: string;
  total: number;
}

/** The cheapest of the suppliers that offer everything. */
export const cheapestSingle = (
  suppliers: readonly { supplier_id: string; total: number | null }[],
): Single | undefined =>
  suppliers
    .flatMap(({ supplier_id, total }) => (total === null ? [] : [{ supplier_id, total }]))
    .toSorted((a, b) => a.total - b.total)
    .at(0);

/** The saving of the best split compared with the best single supplier, where both buy everything. */
export const savingOf = (single: Single | undefined, split: Split): number | null =>
  single && split.unanswered_lines.length === 0 ? Math.round((single.total - split.total) * 100) / 100 : null;

const mostShownOffers = 50;

/** A line with its offers, the cheapest first. */
export const lineWithOffers = <O extends Landed>(
  { id, description, quantity }: AskedFor,
  landed: readonly O[],
) => ({
  line_id: id,
  description,
  quantity,
  offers: landed
    .filter((one) => one.line_id === id)
    .toSorted((a, b) => a.total - b.total)
    .slice(0, mostShownOffers)
    .map(({ line_id: _, ...offer }) => offer),
});
