import type { Withholding } from '#server/areas/crm/lines/shown-taxes.ts';
import type { LineTax, TaxCategory } from '#server/areas/crm/lines/tax-conditions.ts';
import type { Locale } from '#server/vocabulary/locales.ts';

/** The kinds of documents in UNTDID 1001: invoice, credit note and corrected invoice. */
export type DocumentType = '380' | '381' | '384';

/** A category of VAT with its percentage in the shortest form; it is 0 for each category but S. */
export interface VatCondition {
  category: TaxCategory;
  rate: string;
}

/** An amount that is taken off, or added if it is a charge. Both are positive. */
export interface LineAllowance {
  isCharge: boolean;
  amount: string;
  /** The reason in UNTDID 5189, which has no codes for charges. */
  code: string | null;
  reason: string;
}

export interface DocumentAllowance extends LineAllowance {
  vat: VatCondition;
}

export interface ElectronicAddress {
  street: string | null;
  street2: string | null;
  city: string | null;
  region: string | null;
  postalCode: string | null;
  /** ISO 3166-1. */
  country: string | null;
}

export interface ElectronicParty {
  name: string;
  /** The tax number as it was entered. */
  taxId: string | null;
  /** The number for VAT with the prefix of its country (BT-31, BT-48). */
  vatNumber: string | null;
  /** Any other tax number (BT-32), which identifies the party in its register too (BT-30, BT-47). */
  otherNumber: string | null;
  address: ElectronicAddress;
  mail: string | null;
  registryText: string | null;
}

export interface ElectronicLine {
  id: string;
  name: string;
  description: string | null;
  quantity: string;
  /** UN/ECE recommendation 20. */
  unit: string;
  /** The price without tax, which is never negative. */
  price: string;
  /** Quantity × price, rounded. */
  gross: string;
  /** The amount after the allowances of the line and before those of the document, without tax. */
  net: string;
  allowances: readonly LineAllowance[];
  vat: VatCondition;
}

/** The net amount of a line or a deduction after all discounts, with its share of each tax. Deductions are negative. */
export interface TaxedPart {
  net: string;
  taxes: readonly LineTax[];
}

/** The sum of everything with one condition (BG-23). */
export interface VatBreakdown extends VatCondition {
  base: string;
  tax: string;
  reason: string | null;
  /** The code of the reason in the list VATEX. */
  reasonCode: string | null;
}

export interface PaymentMeans {
  /** UNTDID 4461. */
  code: string;
  text: string | null;
  account: string | null;
  isIban: boolean;
  bic: string | null;
}

export interface Preceding {
  number: string;
  date: string | null;
}

interface ElectronicTotals {
  lines: string;
  allowances: string;
  charges: string;
  net: string;
  tax: string;
  total: string;
  prepaid: string;
  /** The total less what was prepaid. Amounts that are withheld or held are part of it. */
  due: string;
  /** The sum to transfer: the amount due less what is withheld or held. */
  payable: string;
  held: string;
}

/** An issued document of sale as the European standard EN 16931 has it. CII and UBL are two ways to write it. */
export interface ElectronicInvoice {
  type: DocumentType;
  language: Locale;
  number: string;
  issueDate: string;
  deliveryDate: string | null;
  /** The day on which the tax is due, if it is not the day of issue (BT-7). */
  taxPointDate: string | null;
  /** The tax is due when the customer pays (BT-8). */
  isCashBasis: boolean;
  /** The day on which it is due, or the first day of instalments (BT-9). */
  dueDate: string | null;
  instalments: readonly { dueDate: string; amount: string }[];
  terms: string | null;
  currency: string;
  /** How much of the organization's currency one unit is worth. */
  fxRate: string | null;
  /** The tax in the currency of the seller's country, if it is another one. */
  taxInOwnCurrency: { currency: string; amount: string } | null;
  notes: readonly string[];
  orderNumber: string | null;
  quoteNumber: string | null;
  contractNumber: string | null;
  preceding: readonly Preceding[];
  /** The reason of a correction, R1 to R5. */
  correctionReason: string | null;
  isSimplified: boolean;
  seller: ElectronicParty;
  buyer: ElectronicParty;
  payment: PaymentMeans | null;
  lines: readonly ElectronicLine[];
  allowances: readonly DocumentAllowance[];
  /** Charges for taxes that are no VAT. */
  municipalTaxes: readonly DocumentAllowance[];
  /** The lines in their order, and then the deductions. */
  parts: readonly TaxedPart[];
  vat: readonly VatBreakdown[];
  withholdings: readonly Withholding[];
  totals: ElectronicTotals;
}
