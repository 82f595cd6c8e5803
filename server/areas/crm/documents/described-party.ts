import { friendlyFormatIBAN } from 'ibantools';
import type { Party } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import { t } from './messages.ts';
import type { AddressFacts, BankAccountFacts, PartyFacts } from './party-facts.ts';

const filled = (parts: readonly (string | null | undefined)[]) => parts.flatMap((part) => part || []);

/** An address, line by line. */
export function placeLines(address: AddressFacts | null, { country }: DocumentFormats): string[] {
  const { street, street2, postal_code, city, region, country: code } = address ?? {};
  const town = filled([filled([postal_code, city]).join(' '), region === city ? null : region]).join(', ');
  return filled([street, street2, town, code && country(code)]);
}

/** The names that countries give their tax numbers, which readers look for in every language. */
const taxNumberNames: Readonly<Record<string, (taxId: string) => string>> = {
  BR: (taxId) => (taxId.replace(/\D/g, '').length === 11 ? 'CPF' : 'CNPJ'),
  ES: () => 'NIF',
  PT: () => 'NIF',
};

function taxNumberLine(taxId: string, country: string | null | undefined, language: Locale): string {
  const nameOf = country ? taxNumberNames[country] : undefined;
  return nameOf ? `${nameOf(taxId)} ${taxId}` : t('taxId', { taxId }).in(language);
}

/** The seller or the buyer with the tax number and the address that the law asks for. */
export const describedParty = (
  label: Message,
  { name, tax_id, address }: PartyFacts,
  language: Locale,
  formats: DocumentFormats,
): Party => ({
  label: label.in(language),
  name,
  lines: [
    ...(tax_id ? [taxNumberLine(tax_id, address?.country, language)] : []),
    ...placeLines(address, formats),
  ],
});

/** The account to pay to, line by line. */
export function describedAccount(account: BankAccountFacts | null | undefined): string {
  if (!account) return '';
  const { bank_name, iban, bic, account_number, pix_key } = account;
  return filled([
    bank_name,
    iban && `IBAN ${friendlyFormatIBAN(iban)}`,
    bic && `BIC ${bic}`,
    account_number,
    pix_key && `Pix ${pix_key}`,
  ]).join('\n');
}
