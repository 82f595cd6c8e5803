import type { TaxCode } from '#server/areas/crm/tax-codes/tax-codes.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Invoice } from '../../invoices.ts';

/** The properties of an issued document that its electronic form is made of. All of them are frozen. */
export type ElectronicRecord = Pick<
  Invoice,
  | 'kind'
  | 'invoice_type'
  | 'number'
  | 'authority_number'
  | 'correction'
  | 'corrects'
  | 'issue_date'
  | 'operation_date'
  | 'tax_point_date'
  | 'due_date'
  | 'instalments'
  | 'currency'
  | 'fx_rate'
  | 'lines'
  | 'discount_pct'
  | 'prices_include_tax'
  | 'deductions'
  | 'withholdings'
  | 'withheld_total'
  | 'held_total'
  | 'prepaid_total'
  | 'payable_total'
  | 'notes'
  | 'seller'
  | 'buyer'
>;

/** The facts about a document that it does not contain itself. */
export interface ElectronicFacts {
  /** The language of the document. */
  language: Locale;
  taxCodes: readonly Pick<TaxCode, 'code' | 'name' | 'regime' | 'reason'>[];
  /** The country and the currency of the organization. */
  country: string | null;
  ownCurrency: string;
  /** The country of the customer now, for a document that was stored without one. */
  buyerCountry: string | null;
  sellerMail: string | null;
  buyerMail: string | null;
  /** The number of the customer's order, and of the accepted quote and the contract of the document. */
  orderNumber: string | null;
  quoteNumber: string | null;
  contractNumber: string | null;
  /** The numbers of the advances that the document deducts, by their ids. */
  advanceNumbers: ReadonlyMap<string, string>;
}
