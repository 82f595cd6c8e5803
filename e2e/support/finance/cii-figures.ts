import { z } from 'zod';
import { type ElectronicFigures, money, parsedXml, text } from './electronic-figures.ts';

const tax = z
  .object({ TypeCode: z.literal('VAT'), CategoryCode: text, RateApplicablePercent: text.optional() })
  .transform((one) => ({ category: one.CategoryCode, rate: one.RateApplicablePercent }));

const allowance = z
  .object({ ChargeIndicator: z.object({ Indicator: text }), ActualAmount: text, Reason: text })
  .transform((one) => ({
    isCharge: one.ChargeIndicator.Indicator === 'true',
    amount: one.ActualAmount,
    reason: one.Reason,
  }));

const documentAllowance = allowance.and(z.object({ CategoryTradeTax: tax }));

const line = z.object({
  SpecifiedLineTradeAgreement: z.object({ NetPriceProductTradePrice: z.object({ ChargeAmount: text }) }),
  SpecifiedLineTradeDelivery: z.object({ BilledQuantity: z.object({ '#text': text, '@unitCode': text }) }),
  SpecifiedLineTradeSettlement: z.object({
    ApplicableTradeTax: z.array(tax),
    SpecifiedTradeAllowanceCharge: z.array(allowance).default([]),
    SpecifiedTradeSettlementLineMonetarySummation: z.object({ LineTotalAmount: text }),
  }),
});

const breakdown = z.intersection(
  tax,
  z.object({
    CalculatedAmount: text,
    BasisAmount: text,
    ExemptionReason: text.optional(),
    ExemptionReasonCode: text.optional(),
  }),
);

const registrations = z
  .array(z.object({ ID: z.object({ '#text': text, '@schemeID': text }) }))
  .default([])
  .transform((all) => all.find(({ ID }) => ID['@schemeID'] === 'VA')?.ID['#text']);

const party = z.object({ SpecifiedTaxRegistration: registrations });

const settlement = z.object({
  ApplicableTradeTax: z.array(breakdown),
  SpecifiedTradeAllowanceCharge: z.array(documentAllowance).default([]),
  SpecifiedTradePaymentTerms: z.object({ Description: text.optional() }).optional(),
  SpecifiedTradeSettlementHeaderMonetarySummation: z.object({
    LineTotalAmount: text,
    ChargeTotalAmount: text.optional(),
    AllowanceTotalAmount: text.optional(),
    TaxBasisTotalAmount: text,
    TaxTotalAmount: z.array(money),
    GrandTotalAmount: text,
    TotalPrepaidAmount: text.optional(),
    DuePayableAmount: text,
  }),
  InvoiceReferencedDocument: z.array(z.object({ IssuerAssignedID: text })).default([]),
});

const document = z.object({
  CrossIndustryInvoice: z.object({
    ExchangedDocument: z.object({ ID: text, TypeCode: text }),
    SupplyChainTradeTransaction: z.object({
      IncludedSupplyChainTradeLineItem: z.array(line),
      ApplicableHeaderTradeAgreement: z.object({ SellerTradeParty: party, BuyerTradeParty: party }),
      ApplicableHeaderTradeSettlement: settlement,
    }),
  }),
});

/** Reads the figures of a Cross Industry Invoice. */
export function ciiFigures(xml: string): ElectronicFigures {
  const { ExchangedDocument: head, SupplyChainTradeTransaction: trade } = document.parse(
    parsedXml(xml),
  ).CrossIndustryInvoice;
  const settled = trade.ApplicableHeaderTradeSettlement;
  const sums = settled.SpecifiedTradeSettlementHeaderMonetarySummation;
  return {
    type: head.TypeCode,
    number: head.ID,
    sellerVat: trade.ApplicableHeaderTradeAgreement.SellerTradeParty.SpecifiedTaxRegistration,
    buyerVat: trade.ApplicableHeaderTradeAgreement.BuyerTradeParty.SpecifiedTaxRegistration,
    lines: trade.IncludedSupplyChainTradeLineItem.map((one) => {
      const own = one.SpecifiedLineTradeSettlement;
      return {
        ...(own.ApplicableTradeTax[0] ?? { category: '', rate: undefined }),
        quantity: one.SpecifiedLineTradeDelivery.BilledQuantity['#text'],
        unit: one.SpecifiedLineTradeDelivery.BilledQuantity['@unitCode'],
        price: one.SpecifiedLineTradeAgreement.NetPriceProductTradePrice.ChargeAmount,
        net: own.SpecifiedTradeSettlementLineMonetarySummation.LineTotalAmount,
        allowances: own.SpecifiedTradeAllowanceCharge,
      };
    }),
    allowances: settled.SpecifiedTradeAllowanceCharge.map(({ CategoryTradeTax, ...one }) => ({
      ...one,
      ...CategoryTradeTax,
    })),
    vat: settled.ApplicableTradeTax.map((one) => ({
      ...{ category: one.category, rate: one.rate, base: one.BasisAmount, tax: one.CalculatedAmount },
      ...{ reason: one.ExemptionReason, reasonCode: one.ExemptionReasonCode },
    })),
    totals: {
      lines: sums.LineTotalAmount,
      allowances: sums.AllowanceTotalAmount,
      charges: sums.ChargeTotalAmount,
      net: sums.TaxBasisTotalAmount,
      taxes: sums.TaxTotalAmount,
      total: sums.GrandTotalAmount,
      prepaid: sums.TotalPrepaidAmount,
      due: sums.DuePayableAmount,
    },
    terms: settled.SpecifiedTradePaymentTerms?.Description,
    preceding: settled.InvoiceReferencedDocument.map((one) => one.IssuerAssignedID),
  };
}
