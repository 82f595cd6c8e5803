import { knownShares, taxTotalsOf } from '#server/areas/crm/lines/known-taxes.ts';
import { rounded, roundedIn, sum, times } from '#server/kernel/values/money.ts';
import { taxedParts } from '../deductions/taxed-parts.ts';
import { deductionAllowances, documentDiscounts, municipalCharges } from './model/document-allowances.ts';
import { documentNotes, firstDue, paymentTerms } from './model/document-texts.ts';
import type { DocumentType, ElectronicInvoice, Preceding } from './model/electronic-invoice.ts';
import { electronicLine } from './model/electronic-lines.ts';
import { electronicParty } from './model/electronic-parties.ts';
import type { ElectronicFacts, ElectronicRecord } from './model/electronic-record.ts';
import { electronicTotals } from './model/electronic-totals.ts';
import { paymentMeans } from './model/payment-means.ts';
import { vatBreakdown } from './model/vat-breakdown.ts';
import { conditionsOfParts, isVat, netAmount } from './model/vat-conditions.ts';
import { xmlText } from './model/xml-text.ts';

type Method = NonNullable<ElectronicRecord['correction']>['method'];

/** The types of corrections by their method. The amounts of each are positive. */
const correctionTypes: Readonly<Record<Method, DocumentType>> = {
  difference: '381',
  substitution: '384',
};

const typeOf = ({ kind, correction }: ElectronicRecord): DocumentType =>
  kind === 'credit_note' ? correctionTypes[correction?.method ?? 'difference'] : '380';

/** The documents that this one corrects, and the advances that it deducts. */
function precedingOf({ corrects, deductions }: ElectronicRecord, { advanceNumbers }: ElectronicFacts) {
  const corrected = corrects.map(({ number, issue_date }) => ({ number, date: issue_date }));
  const advances = deductions.map(({ document_id }) => ({
    number: advanceNumbers.get(document_id ?? '') ?? null,
    date: null,
  }));
  const all = [...corrected, ...advances].flatMap(({ number, date }): Preceding[] => {
    const text = xmlText(number);
    return text === null ? [] : [{ number: text, date }];
  });
  return [...new Map(all.map((one) => [one.number, one])).values()];
}

/** The tax in the currency of the organization, with the rate of the document, as the VAT book has it. */
function ownTax(record: ElectronicRecord, { ownCurrency }: ElectronicFacts) {
  const { currency, fx_rate } = record;
  if (currency === null || currency === ownCurrency || fx_rate === null) return null;
  const charged = taxTotalsOf(taxedParts(record)).filter(isVat);
  const own = charged.map(({ amount }) => roundedIn(ownCurrency, times(amount, fx_rate)));
  return { currency: ownCurrency, amount: sum(own).toFixed(2) };
}

/**
 * Reads an issued invoice or credit note of a sale as an electronic invoice. The amounts are those that were stored at its issue; what
 * EN 16931 wants without tax, or summed up by VAT, is derived from them so that the total stays the same to the cent.
 */
export function electronicInvoiceOf(record: ElectronicRecord, facts: ElectronicFacts): ElectronicInvoice {
  const { issue_date, operation_date, tax_point_date } = record;
  const parts = taxedParts(record);
  const conditions = conditionsOfParts(parts);
  const [ofLines, ofDeductions] = [
    conditions.slice(0, record.lines.length),
    conditions.slice(record.lines.length),
  ];
  const conditioned = parts.flatMap((part, at) => {
    const vat = conditions[at];
    return vat ? [{ part, vat }] : [];
  });
  const lines = record.lines.flatMap((line, at) => {
    const vat = ofLines[at];
    return vat ? [{ id: `${at + 1}`, ...electronicLine(line, vat, record, facts.language) }] : [];
  });
  const municipal = municipalCharges(parts, conditions, facts);
  const allowances = [
    ...documentDiscounts(record, ofLines, facts),
    ...deductionAllowances(record, ofDeductions, facts),
  ];
  const vat = vatBreakdown({ parts: conditioned, lines, allowances, municipal }, facts);
  const isOutside = conditions.every(({ category }) => category === 'O');
  const used = new Set(parts.flatMap((part) => knownShares(part).map(({ code }) => code)));
  return {
    type: typeOf(record),
    language: facts.language,
    number: xmlText(record.number) ?? '',
    issueDate: issue_date ?? '',
    deliveryDate: operation_date,
    taxPointDate: tax_point_date === issue_date ? null : tax_point_date,
    isCashBasis: facts.taxCodes.some(({ code, regime }) => regime === 'cash_basis' && used.has(code)),
    dueDate: firstDue(record),
    instalments: (record.instalments ?? []).flatMap(({ due_date: dueDate, amount }) =>
      dueDate === null ? [] : [{ dueDate, amount }],
    ),
    terms: paymentTerms(record, facts),
    currency: record.currency ?? facts.ownCurrency,
    fxRate: record.fx_rate,
    taxInOwnCurrency: ownTax(record, facts),
    notes: documentNotes(record, conditioned, facts),
    orderNumber: xmlText(facts.orderNumber),
    quoteNumber: xmlText(facts.quoteNumber),
    contractNumber: xmlText(facts.contractNumber),
    preceding: precedingOf(record, facts),
    correctionReason: record.correction?.reason ?? null,
    isSimplified: record.invoice_type === 'simplified',
    seller: electronicParty(record.seller, { mail: facts.sellerMail, country: facts.country, isOutside }),
    buyer: electronicParty(record.buyer, { mail: facts.buyerMail, country: facts.buyerCountry, isOutside }),
    payment: paymentMeans(record),
    lines,
    allowances,
    municipalTaxes: municipal,
    parts: parts.map((part) => ({ net: rounded(netAmount(part)), taxes: knownShares(part) })),
    vat,
    withholdings: record.withholdings,
    totals: electronicTotals({ lines, allowances: [...allowances, ...municipal], vat }, record),
  };
}
