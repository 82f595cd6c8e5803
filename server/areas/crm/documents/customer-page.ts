import { friendlyFormatIBAN } from 'ibantools';
import type { AccountLine, CustomerPage } from '#server/base/documents/customer/customer-part.ts';
import type { DocumentDescription, Fact } from '#server/base/documents/description.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';
import type { BankAccountFacts } from './party-facts.ts';

/** The strong sums of a document, such as its total. */
export const strongSums = ({ sums }: DocumentDescription): Fact[] => sums.filter(({ isStrong }) => isStrong);

/** The words of a link above a document from which nothing is paid, such as a quote. */
export const pageOfDocument = (
  description: DocumentDescription,
  situation: CustomerPage['situation'],
): CustomerPage => ({
  language: description.language,
  title: description.title,
  author: description.author,
  figures: [...description.facts, ...strongSums(description)],
  situation,
  account: [],
});

/** The account to pay to, with numbers to copy. */
export function accountLines(account: BankAccountFacts | null | undefined, language: Locale): AccountLine[] {
  if (!account) return [];
  const { bank_name, iban, bic, account_number, pix_key } = account;
  const line = (label: string, value: string | null, copied = value) =>
    value ? [{ label, value, copied }] : [];
  return [
    ...line(t('bank').in(language), bank_name, null),
    ...line('IBAN', iban && friendlyFormatIBAN(iban), iban),
    ...line('BIC', bic),
    ...line(t('accountNumber').in(language), account_number),
    ...line('Pix', pix_key),
  ];
}
