import { t as lineTexts } from '#server/areas/crm/lines/messages.ts';
import { priceWithoutTax } from '#server/areas/crm/lines/net-prices.ts';
import { formatsFor } from '#server/base/mail/formats.ts';
import { type Amount, amount, roundedIn } from '#server/kernel/values/money.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from '../messages.ts';
import type { ElectronicLine, VatCondition } from './electronic-invoice.ts';
import type { ElectronicRecord } from './electronic-record.ts';
import { exactPrice } from './exact-prices.ts';
import { allowanceOf, discountCode } from './line-allowances.ts';
import { unitOf } from './unit-codes.ts';
import { netAmount } from './vat-conditions.ts';
import { xmlText } from './xml-text.ts';

type Line = ElectronicRecord['lines'][number];
type Terms = Pick<ElectronicRecord, 'currency' | 'prices_include_tax'>;

/** A discount without the taxes that it contains if the prices of the document do. */
const discountWithoutTax = (discount: string, line: Line, { currency, prices_include_tax }: Terms): string =>
  roundedIn(currency, priceWithoutTax(discount, line, prices_include_tax));

/** The share of a line in the discount of its document, without tax. */
export const documentDiscount = (line: Line, terms: Terms): string =>
  discountWithoutTax(line.document_discount ?? '0', line, terms);

/** The first line of a text is the name of the item, and the others describe it, with the unit if it has no code. */
function itemOf({ description }: Line, word: string | null, language: Locale) {
  const [first = '', ...others] = (xmlText(description) ?? '').split('\n');
  const unit = xmlText(word);
  const more = [...others, ...(unit === null ? [] : [t('unit', { unit }).in(language)])];
  return {
    name: first === '' ? lineTexts('item').in(language) : first.trim(),
    description: xmlText(more.join('\n')),
  };
}

/** A line without tax. Its amount and its price follow from its stored amounts, of which none is computed again. */
export function electronicLine(
  line: Line,
  vat: VatCondition,
  terms: Terms,
  language: Locale,
): Omit<ElectronicLine, 'id'> {
  const { currency } = terms;
  const round = (value: Amount) => roundedIn(currency, value);
  const net = netAmount(line).plus(documentDiscount(line, terms));
  const discount = discountWithoutTax(line.discount, line, terms);
  const gross = net.plus(discount);
  const price = priceWithoutTax(line.unit_price, line, terms.prices_include_tax);
  const { code: unit, word } = unitOf(xmlText(line.unit));
  const percent = formatsFor(language, 'UTC').figure(line.discount_pct ?? '0', 0);
  const isByPercent = !amount(line.discount_pct).eq(0);
  const reason = isByPercent ? t('discountOf', { percent }) : t('discount');
  return {
    ...itemOf(line, word, language),
    ...exactPrice({ quantity: line.quantity, price, gross, round }),
    unit,
    gross: round(gross),
    net: round(net),
    allowances: allowanceOf(discount, reason.in(language), discountCode),
    vat,
  };
}
