import { z } from 'zod';
import { type ElectronicFigures, money, parsedXml, text } from './electronic-figures.ts';

const category = z
  .object({
    ID: text,
    Percent: text.optional(),
    TaxExemptionReason: text.optional(),
    TaxExemptionReasonCode: text.optional(),
    TaxScheme: z.object({ ID: z.literal('VAT') }),
  })
  .transform((one) => ({
    ...{ category: one.ID, rate: one.Percent },
    ...{ reason: one.TaxExemptionReason, reasonCode: one.TaxExemptionReasonCode },
  }));

const allowance = z
  .object({ ChargeIndicator: text, AllowanceChargeReason: text, Amount: money })
  .transform((one) => ({
    isCharge: one.ChargeIndicator === 'true',
    amount: one.Amount.amount,
    reason: one.AllowanceChargeReason,
  }));

const documentAllowance = z.intersection(allowance, z.object({ TaxCategory: category }));

const quantity = z.object({ '#text': text, '@unitCode': text });

const line = z.object({
  InvoicedQuantity: quantity.optional(),
  CreditedQuantity: quantity.optional(),
  LineExtensionAmount: money,
  AllowanceCharge: z.array(allowance).default([]),
  Item: z.object({ ClassifiedTaxCategory: category }),
  Price: z.object({ PriceAmount: money }),
});

const party = z
  .object({
    Party: z.object({
      PartyTaxScheme: z.array(z.object({ CompanyID: text, TaxScheme: z.object({ ID: text }) })).default([]),
    }),
  })
  .transform(({ Party }) => Party.PartyTaxScheme.find((one) => one.TaxScheme.ID === 'VAT')?.CompanyID);

const content = z.object({
  ID: text,
  InvoiceTypeCode: text.optional(),
  CreditNoteTypeCode: text.optional(),
  BillingReference: z.array(z.object({ InvoiceDocumentReference: z.object({ ID: text }) })).default([]),
  AccountingSupplierParty: party,
  AccountingCustomerParty: party,
  PaymentTerms: z.object({ Note: text }).optional(),
  AllowanceCharge: z.array(documentAllowance).default([]),
  TaxTotal: z.array(
    z.object({
      TaxAmount: money,
      TaxSubtotal: z
        .array(z.object({ TaxableAmount: money, TaxAmount: money, TaxCategory: category }))
        .default([]),
    }),
  ),
  LegalMonetaryTotal: z.object({
    LineExtensionAmount: money,
    TaxExclusiveAmount: money,
    TaxInclusiveAmount: money,
    AllowanceTotalAmount: money.optional(),
    ChargeTotalAmount: money.optional(),
    PrepaidAmount: money.optional(),
    PayableAmount: money,
  }),
  InvoiceLine: z.array(line).default([]),
  CreditNoteLine: z.array(line).default([]),
});

const document = z.union([
  z.object({ Invoice: content }).transform(({ Invoice }) => Invoice),
  z.object({ CreditNote: content }).transform(({ CreditNote }) => CreditNote),
]);

/** Reads the figures of an invoice or a credit note in UBL. */
export function ublFigures(xml: string): ElectronicFigures {
  const one = document.parse(parsedXml(xml));
  const sums = one.LegalMonetaryTotal;
  return {
    type: one.InvoiceTypeCode ?? one.CreditNoteTypeCode ?? '',
    number: one.ID,
    sellerVat: one.AccountingSupplierParty,
    buyerVat: one.AccountingCustomerParty,
    lines: [...one.InvoiceLine, ...one.CreditNoteLine].map((own) => {
      const counted = own.InvoicedQuantity ?? own.CreditedQuantity;
      return {
        category: own.Item.ClassifiedTaxCategory.category,
        rate: own.Item.ClassifiedTaxCategory.rate,
        quantity: counted?.['#text'] ?? '',
        unit: counted?.['@unitCode'] ?? '',
        price: own.Price.PriceAmount.amount,
        net: own.LineExtensionAmount.amount,
        allowances: own.AllowanceCharge,
      };
    }),
    allowances: one.AllowanceCharge.map(({ TaxCategory, ...own }) => ({
      ...own,
      ...{ category: TaxCategory.category, rate: TaxCategory.rate },
    })),
    vat: one.TaxTotal.flatMap(({ TaxSubtotal }) => TaxSubtotal).map((own) => ({
      ...own.TaxCategory,
      ...{ base: own.TaxableAmount.amount, tax: own.TaxAmount.amount },
    })),
    totals: {
      lines: sums.LineExtensionAmount.amount,
      allowances: sums.AllowanceTotalAmount?.amount,
      charges: sums.ChargeTotalAmount?.amount,
      net: sums.TaxExclusiveAmount.amount,
      taxes: one.TaxTotal.map(({ TaxAmount }) => TaxAmount),
      total: sums.TaxInclusiveAmount.amount,
      prepaid: sums.PrepaidAmount?.amount,
      due: sums.PayableAmount.amount,
    },
    terms: one.PaymentTerms?.Note,
    preceding: one.BillingReference.map((own) => own.InvoiceDocumentReference.ID),
  };
}
