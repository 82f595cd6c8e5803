import Big from 'big.js';
import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { electronicCases } from '../../../../../../e2e/support/finance/electronic-cases.ts';
import { soldDocument, soldFacts } from '../../../../../../e2e/support/finance/sold-documents.ts';
import { electronicInvoiceOf } from '../electronic-invoice-of.ts';
import { facturae } from './facturae.ts';

const parser = new XMLParser({
  ...{ parseTagValue: false, removeNSPrefix: true },
  isArray: (name) => ['Tax', 'InvoiceLine', 'Discount'].includes(name),
});

const text = z.string();
const total = z.object({ TotalAmount: text }).transform(({ TotalAmount }) => TotalAmount);
const tax = z.object({
  TaxTypeCode: text,
  TaxRate: text,
  TaxableBase: total,
  TaxAmount: total,
  EquivalenceSurcharge: text.optional(),
  EquivalenceSurchargeAmount: total.optional(),
});
const taxes = z.object({ Tax: z.array(tax) }).transform(({ Tax }) => Tax);

const invoice = z.object({
  InvoiceHeader: z.looseObject({ InvoiceNumber: text, InvoiceClass: text }),
  TaxesOutputs: taxes,
  TaxesWithheld: taxes.default([]),
  InvoiceTotals: z.looseObject({
    TotalGrossAmount: text,
    TotalGeneralDiscounts: text,
    TotalGeneralSurcharges: text,
    TotalGrossAmountBeforeTaxes: text,
    TotalTaxOutputs: text,
    TotalTaxesWithheld: text,
    InvoiceTotal: text,
    TotalOutstandingAmount: text,
    TotalPaymentsOnAccount: text.default('0'),
    AmountsWithheld: z.object({ WithholdingReason: text, WithholdingAmount: text }).optional(),
    TotalExecutableAmount: text,
  }),
  Items: z.object({
    InvoiceLine: z.array(z.looseObject({ TotalCost: text, GrossAmount: text, TaxesOutputs: taxes })),
  }),
});

const document = z.object({
  Facturae: z.object({ Parties: z.unknown(), Invoices: z.object({ Invoice: invoice }) }),
});

function writtenCase(name: string) {
  const found = electronicCases[name];
  if (!found) throw new Error(`no case is named ${name}`);
  const xml = facturae(electronicInvoiceOf(found.record, soldFacts(found.facts)));
  const { Parties, Invoices } = document.parse(parser.parse(xml)).Facturae;
  return { record: found.record, parties: Parties, ...Invoices.Invoice };
}

const sum = (values: readonly (string | undefined)[]) =>
  values.reduce((all, value) => all.plus(value ?? 0), new Big(0));

const spanish = Object.keys(electronicCases).filter((name) => name !== 'Portuguese');

test.each(spanish)(
  '%s: the sums follow from each other, and what is to be paid is that of the invoice',
  (name) => {
    const { record, TaxesOutputs, TaxesWithheld, InvoiceTotals: sums, Items } = writtenCase(name);
    const sign = record.kind === 'credit_note' ? -1 : 1;
    const gross = sum(Items.InvoiceLine.map((line) => line.GrossAmount));
    const net = gross.minus(sums.TotalGeneralDiscounts).plus(sums.TotalGeneralSurcharges);
    const charged = sum(TaxesOutputs.flatMap((one) => [one.TaxAmount, one.EquivalenceSurchargeAmount]));
    const kept = sum(TaxesWithheld.map((one) => one.TaxAmount));
    expect({
      ...{ gross: gross.eq(sums.TotalGrossAmount), net: net.eq(sums.TotalGrossAmountBeforeTaxes) },
      ...{ charged: charged.eq(sums.TotalTaxOutputs), kept: kept.eq(sums.TotalTaxesWithheld) },
      total: net.plus(charged).minus(kept).eq(sums.InvoiceTotal),
      outstanding: new Big(sums.InvoiceTotal)
        .minus(sums.TotalPaymentsOnAccount)
        .eq(sums.TotalOutstandingAmount),
      executable: new Big(sums.TotalOutstandingAmount)
        .minus(sums.AmountsWithheld?.WithholdingAmount ?? 0)
        .eq(sums.TotalExecutableAmount),
      payable: new Big(record.payable_total).times(sign).eq(sums.TotalExecutableAmount),
    }).toEqual({
      ...{ gross: true, net: true, charged: true, kept: true },
      ...{ total: true, outstanding: true, executable: true, payable: true },
    });
  },
);

test('two rates with IRPF: income tax is withheld from the lines that name it', () => {
  const { TaxesOutputs, TaxesWithheld, InvoiceTotals } = writtenCase('two rates with IRPF');
  expect(TaxesOutputs).toMatchObject([
    { TaxTypeCode: '01', TaxRate: '21.00', TaxableBase: '864.90', TaxAmount: '181.63' },
    { TaxTypeCode: '01', TaxRate: '10.00', TaxableBase: '33.33', TaxAmount: '3.33' },
  ]);
  expect(TaxesWithheld).toMatchObject([
    { TaxTypeCode: '04', TaxRate: '15.00', TaxableBase: '864.90', TaxAmount: '129.74' },
  ]);
  expect(InvoiceTotals).toMatchObject({ InvoiceTotal: '953.45', TotalExecutableAmount: '953.45' });
});

test('surcharge: it has elements of its own', () => {
  expect(writtenCase('surcharge').TaxesOutputs).toMatchObject([
    {
      TaxRate: '21.00',
      TaxAmount: '42.00',
      EquivalenceSurcharge: '5.20',
      EquivalenceSurchargeAmount: '10.40',
    },
    { TaxRate: '10.00', TaxAmount: '8.00', EquivalenceSurcharge: '1.40', EquivalenceSurchargeAmount: '1.12' },
  ]);
});

test('retention held: it is withheld from the payment, and not from the total', () => {
  expect(writtenCase('retention held').InvoiceTotals).toMatchObject({
    InvoiceTotal: '12100.00',
    AmountsWithheld: { WithholdingReason: 'Garantía', WithholdingAmount: '605.00' },
    TotalExecutableAmount: '11495.00',
  });
});

test('partial credit note: it corrects by differences, with negative amounts', () => {
  const { InvoiceHeader, TaxesOutputs, Items } = writtenCase('partial credit note');
  expect(InvoiceHeader).toMatchObject({
    InvoiceClass: 'OR',
    Corrective: {
      InvoiceNumber: 'INV-2026-000040',
      ReasonCode: '16',
      TaxPeriod: { StartDate: '2026-11-01', EndDate: '2026-11-30' },
      CorrectionMethod: '02',
      InvoiceIssueDate: '2026-11-02',
    },
  });
  expect(TaxesOutputs).toMatchObject([{ TaxableBase: '-66.70', TaxAmount: '-14.01' }]);
  expect(Items.InvoiceLine).toMatchObject([{ Quantity: '-2', UnitPriceWithoutTax: '33.35' }]);
});

test('exempt: each line says that it is taxed and exempt, and why', () => {
  expect(writtenCase('exempt').Items.InvoiceLine).toMatchObject([
    { SpecialTaxableEvent: { SpecialTaxableEventCode: '01' }, TaxesOutputs: [{ TaxRate: '0.00' }] },
  ]);
});

test('parties: a company of the Union has its number for VAT, and a Spanish one has it without the prefix', () => {
  expect(writtenCase('reverse charge').parties).toMatchObject({
    SellerParty: {
      TaxIdentification: { ResidenceTypeCode: 'R', TaxIdentificationNumber: 'B12345674' },
      LegalEntity: { AddressInSpain: { PostCode: '28013', CountryCode: 'ESP' } },
    },
    BuyerParty: {
      TaxIdentification: { ResidenceTypeCode: 'U', TaxIdentificationNumber: 'DE123456789' },
      LegalEntity: { OverseasAddress: { PostCodeAndTown: '40212 Düsseldorf', CountryCode: 'DEU' } },
    },
  });
});

test('a person has a name and surnames, and a long number is divided into its series and its number', () => {
  const person = { name: 'Ana García López', tax_id: '12345678Z' };
  const address = { street: null, street2: null, city: null, region: null, postal_code: null, country: 'ES' };
  const record = soldDocument([{ unit_price: '10' }], {
    number: 'PRODUCCIONES-2026-000042',
    buyer: { ...person, address },
  });
  const xml = facturae(electronicInvoiceOf(record, soldFacts()));
  expect(xml).toContain('<Individual><Name>Ana</Name><FirstSurname>García López</FirstSurname>');
  expect(xml).toContain(
    '<InvoiceNumber>000042</InvoiceNumber><InvoiceSeriesCode>PRODUCCIONES-2026-</InvoiceSeriesCode>',
  );
});

test('two instalments: each has its day and its amount, and together they are what is to be paid', () => {
  const found = electronicCases['two instalments'];
  if (!found) throw new Error('no case has two instalments');
  const xml = facturae(electronicInvoiceOf(found.record, soldFacts()));
  const parts = [...xml.matchAll(/<InstallmentDueDate>(.*?)<.*?\n?.*?<InstallmentAmount>(.*?)</g)];
  expect(parts.map(([, day, amount]) => [day, amount])).toEqual([
    ['2026-12-27', '484.00'],
    ['2027-01-26', '726.00'],
  ]);
  expect(xml).toContain('<TotalExecutableAmount>1210.00</TotalExecutableAmount>');
});
