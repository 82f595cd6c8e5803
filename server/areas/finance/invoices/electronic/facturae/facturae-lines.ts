import { amount, times } from '#server/kernel/values/money.ts';
import type {
  ElectronicInvoice,
  ElectronicLine,
  LineAllowance,
  TaxedPart,
} from '../model/electronic-invoice.ts';
import type { XmlElement } from '../xml-document.ts';
import { lineWithheld, outputTaxes } from './facturae-taxes.ts';
import { amountsOf, cut, signOf } from './facturae-values.ts';

const other = '05';

/** The codes of units in Facturae, by those of UN/ECE recommendation 20. */
const units: Readonly<Record<string, string>> = {
  ...{ C62: '01', HUR: '02', KGM: '03', LTR: '04', CMT: '16', GRM: '21', KMT: '22', MTR: '25' },
  ...{ MMT: '26', MTQ: '33', SEC: '34', KWH: '36' },
};

/** Taxed and exempt, and not taxed. What the buyer taxes is named in the legal texts. */
const events: Readonly<Record<string, string>> = { E: '01', G: '01', K: '01', O: '02' };

/** Discounts and charges, on a line or on the document. */
export function allowanceElements(
  all: readonly LineAllowance[],
  names: { discounts: string; charges: string },
  signed: (value: string) => string,
): XmlElement {
  const discounts = all.filter(({ isCharge }) => !isCharge);
  const charges = all.filter(({ isCharge }) => isCharge);
  const discount = (one: LineAllowance) => ({
    DiscountReason: one.reason,
    DiscountAmount: signed(one.amount),
  });
  const charge = (one: LineAllowance) => ({ ChargeReason: one.reason, ChargeAmount: signed(one.amount) });
  return {
    ...(discounts.length === 0 ? {} : { [names.discounts]: { Discount: discounts.map(discount) } }),
    ...(charges.length === 0 ? {} : { [names.charges]: { Charge: charges.map(charge) } }),
  };
}

function taxableEvent({ vat }: ElectronicLine, invoice: ElectronicInvoice): XmlElement {
  const code = events[vat.category];
  const reason = invoice.vat.find(({ category }) => category === vat.category)?.reason ?? null;
  return code === undefined || reason === null
    ? {}
    : {
        SpecialTaxableEvent: {
          SpecialTaxableEventCode: code,
          SpecialTaxableEventReason: cut(reason, 2500),
        },
      };
}

export function facturaeLine(line: ElectronicLine, part: TaxedPart, invoice: ElectronicInvoice): XmlElement {
  const { signed } = amountsOf(invoice);
  const text = [line.name, line.description].filter((one) => one !== null).join('\n');
  return {
    ItemDescription: cut(text, 2500),
    Quantity: times(line.quantity, signOf(invoice)).toFixed(),
    UnitOfMeasure: units[line.unit] ?? other,
    UnitPriceWithoutTax: amount(line.price).round(8).toFixed(),
    TotalCost: signed(line.gross),
    ...allowanceElements(line.allowances, { discounts: 'DiscountsAndRebates', charges: 'Charges' }, signed),
    GrossAmount: signed(line.net),
    ...lineWithheld(part, invoice),
    ...outputTaxes([part], invoice),
    ...taxableEvent(line, invoice),
  };
}
