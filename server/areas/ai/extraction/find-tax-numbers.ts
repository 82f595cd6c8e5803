import type { FoundText } from './find-addresses.ts';
import { type TaxNumber, taxNumberOf } from './tax-numbers.ts';

const unionCountries = 'AT|BE|BG|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK';

/** A number that begins with the letters of a country; its length depends on the country. */
const union = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${unionCountries})(?:[ .-]?[A-Z\d]){8,14}(?![\p{L}\p{N}])`,
  'gu',
);
const forms: readonly RegExp[] = [
  /(?<![\p{L}\p{N}-])\d{2}-\d{8}-\d(?![\p{L}\p{N}-])/gu,
  /(?<![\p{L}\p{N}&])[A-ZÑ&]{3,4}[ -]?\d{6}[ -]?[A-Z\d]{3}(?![\p{L}\p{N}])/gu,
  /(?<![\p{L}\p{N}])[A-Z\d]{2}\.?[A-Z\d]{3}\.?[A-Z\d]{3}\/?[A-Z\d]{4}-?\d{2}(?![\p{L}\p{N}]|[.,]\d)/gu,
  /(?<![\p{L}\p{N}])(?:(?:BR)[\s-]?)?(?:\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2}|\d{3}\.\d{3}\.\d{3}-\d{2}|\d{3}[ .]\d{3}[ .]\d{3}|(?:[A-Z][\s-]?)?\d[\d.]{5,13}(?:[\s-]?[A-Z](?:\d{2})?)?)(?![\p{L}\p{N}]|[.,]\d)/gu,
];
const label =
  /(?<name>\bN\.?I\.?F|\bN\.?I\.?E|\bC\.?I\.?F|\bDNI|\bNIPC|\bC\.?P\.?F|\bC\.?N\.?P\.?J|\bR\.?F\.?C|\bC\.?U\.?I\.?[TL]|\bVAT(?: (?:no|number|id))?|\bP?\.? ?IVA|\bTVA|\bBTW|\bUID|\bNIP|contribuinte|tax id|USt-?IdNr)\.?\s*(?:n[º°o.]{1,2})?\s*[:.]?\s*$/iu;

export interface FoundTaxNumber extends FoundText, TaxNumber {}

/** The longest beginning that ends where a group of letters and digits does and is a number of the Union. */
function unionNumber(written: string): string | undefined {
  const ends = [...written.matchAll(/[A-Z\d](?![A-Z\d])/g)].map((one) => one.index + 1).reverse();
  return ends.map((end) => written.slice(0, end)).find((one) => taxNumberOf(one)?.kind === 'vat');
}

/** A wrong number is reported where the text names it or its form is clear; for bare digits the check digits must be right. */
export function taxNumbersIn(text: string): FoundTaxNumber[] {
  const found: FoundTaxNumber[] = [];
  const add = (written: string, at: number): void => {
    const isTaken = found.some((one) => at < one.at + one.text.length && one.at < at + written.length);
    const named = label.exec(text.slice(Math.max(0, at - 24), at))?.groups?.name;
    const known = isTaken ? undefined : taxNumberOf(written, named);
    if (!known) return;
    const value = written.toUpperCase().replace(/[^0-9A-ZÑ&]/g, '');
    const isBare = /^[\d\s]+$/.test(written.trim());
    // Letters where the form of a country has some leave little doubt, and so do the marks that a country writes.
    const isOwnForm = known.kind === 'vat' ? /[A-Z]/.test(value.slice(2)) : /[/]|\d-\d{2}$/.test(written);
    const isCertain = (known.valid === true && (!isBare || known.kind === 'cnpj')) || isOwnForm;
    if (named !== undefined || isCertain) found.push({ text: written.trim(), at, value, ...known });
  };
  for (const { 0: written, index } of text.matchAll(union)) {
    const own = unionNumber(written);
    if (own !== undefined) add(own, index);
  }
  for (const form of forms) for (const { 0: written, index } of text.matchAll(form)) add(written, index);
  return found.toSorted((a, b) => a.at - b.at);
}
