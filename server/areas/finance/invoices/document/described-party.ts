import { friendlyFormatIBAN } from 'ibantools';
import type { Party } from '#server/base/documents/description.ts';
import type { DocumentFormats } from '#server/base/documents/document-formats.ts';
import type { Locale } from '#server/vocabulary/locales.ts';
import type { Message } from '#server/vocabulary/wording/message.ts';
import type { IssuedParty } from '../issued-parties.ts';
import { t } from './messages.ts';

const filled = (parts: readonly (string | null | undefined)[]) => parts.flatMap((part) => part || []);

/** The seller or the buyer with the tax number and the address that the law asks for. */
export function describedParty(
  label: Message,
  { name, tax_id, address }: IssuedParty,
  language: Locale,
  { country }: DocumentFormats,
): Party {
  const { street, street2, postal_code, city, region, country: code } = address ?? {};
  const town = filled([filled([postal_code, city]).join(' '), region === city ? null : region]).join(', ');
  return {
    label: label.in(language),
    name,
    lines: filled([
      tax_id && t('taxId', { taxId: tax_id }).in(language),
      street,
      street2,
      town,
      code && country(code),
    ]),
  };
}

/** The account to pay to, line by line. */
export function describedAccount({ bank_account: account }: IssuedParty): string {
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
