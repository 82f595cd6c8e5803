import type { documentTaxes } from '#db/schema/finance/document-taxes.ts';
import { taxTotalsOf } from '#server/areas/crm/lines/known-taxes.ts';
import type { TaxTotal } from '#server/areas/crm/lines/shown-taxes.ts';
import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import { amount, percentOf, rounded, roundedIn, times } from '#server/kernel/values/money.ts';
import { signOf } from '../invoices/corrections/document-sign.ts';
import { retainedOf } from '../invoices/crediting/credit-rest.ts';
import { datesOf } from '../invoices/dates/invoice-dates.ts';
import { taxedParts } from '../invoices/deductions/taxed-parts.ts';
import type { Invoice } from '../invoices/invoices.ts';
import { netOf } from '../invoices/stored-sums.ts';
import { typedAmount, typedIn } from '../invoices/typed-taxes/typed-taxes.ts';

/** The two books of VAT: what the organization issued, and what it received. */
export type TaxBook = 'issued' | 'received';

export type TaxRow = Omit<typeof documentTaxes.$inferInsert, 'id' | 'organization_id' | 'created_at'>;

interface Facts {
  codes: readonly TaxCode[];
  /** The currency of the organization. */
  own: string;
  isCarriedOver: boolean;
}

/** The retention of a whole invoice is one more condition, which no line has. */
function retention(record: Invoice): TaxTotal[] {
  const { retention_pct } = record;
  if (amount(retention_pct).eq(0)) return [];
  return [
    {
      ...{ code: null, kind: 'withholding', category: null, self_assessed: false },
      ...{ tax_rate: retention_pct, base: netOf(record), amount: rounded(retainedOf(record)) },
    },
  ];
}

/** The rows of an issued document. The part of a tax that is deducted is that of its code, and only of what is bought. */
export function taxRowsOf(record: Invoice, { codes, own, isCarriedOver }: Facts): TaxRow[] {
  const sign = signOf(record);
  const book = record.direction === 'sale' ? 'issued' : 'received';
  const signed = (value: string) => rounded(times(value, sign));
  const inOwn = (value: string) => roundedIn(own, times(times(value, sign), record.fx_rate ?? 1));
  const { tax_point_date, posting_date } = datesOf(record);
  const typed = typedIn(record.taxes);
  return [...taxTotalsOf(taxedParts(record)), ...retention(record)].map((tax) => {
    const code = codes.find((one) => one.code === tax.code);
    const own_amount = inOwn(tax.amount);
    const isDeducted = book === 'received' && tax.kind !== 'withholding';
    return {
      document_type: 'invoice',
      document_id: record.id,
      document_kind: record.kind,
      book,
      kind: tax.kind,
      code: tax.code,
      rate: tax.tax_rate,
      regime: code?.regime ?? 'general',
      category: tax.category,
      self_assessed: tax.self_assessed,
      base: signed(tax.base),
      amount: signed(tax.amount),
      currency: record.currency ?? own,
      own_base: inOwn(tax.base),
      own_amount,
      own_deductible: isDeducted
        ? roundedIn(own, percentOf(own_amount, code?.deductible_pct ?? 100))
        : rounded(0),
      is_typed: typedAmount(tax, typed) !== undefined,
      carried_over: isCarriedOver,
      voided: record.status === 'void',
      tax_point_date: tax_point_date ?? '',
      booked_on: (book === 'issued' ? tax_point_date : posting_date) ?? '',
    };
  });
}
