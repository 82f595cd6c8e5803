import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';

/** A category and rate of VAT; what is not subject to VAT has no rate. */
export interface FiguredVat {
  category: string;
  rate: string | undefined;
}

interface FiguredAllowance {
  isCharge: boolean;
  amount: string;
}

/** The figures of an electronic invoice, read from its XML and from nothing else. */
export interface ElectronicFigures {
  type: string;
  number: string;
  sellerVat: string | undefined;
  buyerVat: string | undefined;
  lines: (FiguredVat & {
    quantity: string;
    unit: string;
    price: string;
    net: string;
    allowances: FiguredAllowance[];
  })[];
  allowances: (FiguredAllowance & FiguredVat & { reason: string })[];
  vat: (FiguredVat & {
    base: string;
    tax: string;
    reason: string | undefined;
    reasonCode: string | undefined;
  })[];
  totals: {
    lines: string;
    allowances: string | undefined;
    charges: string | undefined;
    net: string;
    taxes: { currency: string; amount: string }[];
    total: string;
    prepaid: string | undefined;
    due: string;
  };
  terms: string | undefined;
  preceding: string[];
}

const lists = [
  ...['IncludedSupplyChainTradeLineItem', 'SpecifiedTradeAllowanceCharge', 'ApplicableTradeTax'],
  ...['SpecifiedTaxRegistration', 'TaxTotalAmount', 'InvoiceReferencedDocument', 'IncludedNote'],
  ...['InvoiceLine', 'CreditNoteLine', 'AllowanceCharge', 'TaxTotal', 'TaxSubtotal', 'PartyTaxScheme'],
  ...['BillingReference'],
];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  isArray: (name) => lists.includes(name),
});

export const parsedXml = (xml: string): unknown => parser.parse(xml);

export const text = z.string();
export const money = z
  .object({ '#text': text, '@currencyID': text })
  .transform((one) => ({ amount: one['#text'], currency: one['@currencyID'] }));
