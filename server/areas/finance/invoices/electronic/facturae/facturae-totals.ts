import { amount, sum } from '#server/kernel/values/money.ts';

import { t } from '../messages.ts';
import type { ElectronicInvoice } from '../model/electronic-invoice.ts';
import { signedAllowance } from '../model/line-allowances.ts';
import type { XmlElement } from '../xml-document.ts';
import { allowanceElements } from './facturae-lines.ts';
import { amountsOf } from './facturae-values.ts';

/** The sums of the document. Municipal taxes are taxes here, so the amount before taxes is that of the invoice. */
export function facturaeSums({ allowances, municipalTaxes, withholdings, totals }: ElectronicInvoice) {
  const municipal = sum(municipalTaxes.map(signedAllowance)).times(-1);
  const sumOf = (isCharge: boolean) =>
    sum(allowances.filter((one) => one.isCharge === isCharge).map((one) => one.amount));
  const withheld = sum(withholdings.map((one) => one.amount));
  const total = amount(totals.total).minus(withheld);
  return {
    discounts: sumOf(false).toFixed(2),
    charges: sumOf(true).toFixed(2),
    net: amount(totals.net).minus(municipal).toFixed(2),
    tax: amount(totals.tax).plus(municipal).toFixed(2),
    withheld: withheld.toFixed(2),
    total: total.toFixed(2),
    outstanding: total.minus(totals.prepaid).toFixed(2),
  };
}

const isNothing = (value: string) => amount(value).eq(0);

/** Payments that came before have no date of their own, so they have that of the document. */
export function invoiceTotals(invoice: ElectronicInvoice): XmlElement {
  const { totals, allowances, issueDate } = invoice;
  const { signed } = amountsOf(invoice);
  const sums = facturaeSums(invoice);
  const payment = { PaymentOnAccountDate: issueDate, PaymentOnAccountAmount: signed(totals.prepaid) };
  const held = {
    WithholdingReason: t('guarantee').in(invoice.language),
    WithholdingAmount: signed(totals.held),
  };
  return {
    TotalGrossAmount: signed(totals.lines),
    ...allowanceElements(allowances, { discounts: 'GeneralDiscounts', charges: 'GeneralSurcharges' }, signed),
    TotalGeneralDiscounts: signed(sums.discounts),
    TotalGeneralSurcharges: signed(sums.charges),
    TotalGrossAmountBeforeTaxes: signed(sums.net),
    TotalTaxOutputs: signed(sums.tax),
    TotalTaxesWithheld: signed(sums.withheld),
    InvoiceTotal: signed(sums.total),
    ...(isNothing(totals.prepaid) ? {} : { PaymentsOnAccount: { PaymentOnAccount: payment } }),
    TotalOutstandingAmount: signed(sums.outstanding),
    ...(isNothing(totals.prepaid) ? {} : { TotalPaymentsOnAccount: signed(totals.prepaid) }),
    ...(isNothing(totals.held) ? {} : { AmountsWithheld: held }),
    TotalExecutableAmount: signed(totals.payable),
  };
}
