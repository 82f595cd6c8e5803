import { sql } from 'drizzle-orm';
import type { Tx } from '#db/lanes/tx.ts';
import { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { taxKinds } from '#server/areas/crm/lines/tax-conditions.ts';
import { amount } from '#server/kernel/values/money.ts';
import { type BookQuestion, bookConditions, bookMonth, deductibleIn, unlessVoid } from './book-conditions.ts';
import type { ConditionTotal, KindTotal, MonthTotal } from './vat-book-fields.ts';

const { kind, code, rate, category, regime, self_assessed } = documentTaxes;
const condition = sql`${kind}, ${code}, ${rate}, ${category}, ${regime}, ${self_assessed}`;

/** The order of the taxes of a document: VAT first, the highest rate first, and taxes without a rate last. */
const inOrder = (one: Pick<ConditionTotal, 'kind' | 'tax_rate' | 'code'>, other: typeof one) =>
  taxKinds.indexOf(one.kind) - taxKinds.indexOf(other.kind) ||
  amount(other.tax_rate ?? -1).cmp(amount(one.tax_rate ?? -1)) ||
  (one.code ?? '').localeCompare(other.code ?? '', 'en');

interface BookTotals {
  by_condition: ConditionTotal[];
  by_month: MonthTotal[];
  by_kind: KindTotal[];
}

/**
 * The sums of a book by month and condition, by condition, and by kind of tax, in one statement. Taxes of different kinds
 * are never added up, because each is declared by itself.
 */
export async function readTotals(tx: Tx, organization: string, question: BookQuestion): Promise<BookTotals> {
  const sumOf = (figure: ReturnType<typeof unlessVoid>) => sql<string>`sum(${figure})`;
  const rows = await tx
    .select({
      month: sql<string | null>`${bookMonth}`,
      kind,
      code,
      tax_rate: rate,
      category,
      regime,
      self_assessed,
      is_all_months: sql<number>`grouping(${bookMonth})`,
      is_all_codes: sql<number>`grouping(${code})`,
      document_count: sql<number>`count(DISTINCT ${documentTaxes.document_id})::int`,
      base: sumOf(unlessVoid(documentTaxes.own_base)),
      amount: sumOf(unlessVoid(documentTaxes.own_amount)),
      deductible: sumOf(deductibleIn(question)),
    })
    .from(documentTaxes)
    .where(bookConditions(organization, question))
    .groupBy(sql`GROUPING SETS ((${bookMonth}, ${condition}), (${condition}), (${kind}))`);
  const sorted = rows.toSorted(inOrder);
  const by_kind = sorted
    .filter((row) => row.is_all_codes === 1)
    .map(({ kind, document_count, base, amount, deductible }) => ({
      ...{ kind, document_count, base, amount, deductible },
    }));
  const ofConditions = sorted.filter((row) => row.is_all_codes === 0);
  const by_month = ofConditions
    .flatMap(({ is_all_months, is_all_codes: _, month, ...total }) =>
      is_all_months === 0 && month !== null ? [{ month, ...total }] : [],
    )
    .sort((one, other) => one.month.localeCompare(other.month));
  const by_condition = ofConditions.flatMap(({ is_all_months, is_all_codes: _, month: __, ...total }) =>
    is_all_months === 1 ? [total] : [],
  );
  return { by_condition, by_month, by_kind };
}
