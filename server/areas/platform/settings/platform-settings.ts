import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { z } from 'zod';
import { settingsPart } from '#server/kernel/settings/settings-part.ts';
import { currencyCode } from '#server/kernel/values/currency.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { t } from './messages.ts';

const line = z.string().trim().max(300).nullable().default(null);

const shortText = z.string().trim().min(1).max(100).nullable().default(null);

/** An account that customers pay to. Outside of the countries with IBANs, it has another number or a key of Pix. */
const bankAccount = z
  .strictObject({
    bank_name: shortText,
    iban: z
      .string()
      .max(50)
      .overwrite((text) => electronicFormatIBAN(text) ?? text)
      .refine((text) => isValidIBAN(text), refuseWith(t('notIban')))
      .nullable()
      .default(null),
    bic: z
      .string()
      .trim()
      .toUpperCase()
      .refine((text) => isValidBIC(text), refuseWith(t('notBic')))
      .nullable()
      .default(null),
    account_number: shortText,
    pix_key: shortText,
    currency: currencyCode().nullable().default(null),
  })
  .refine(
    ({ iban, account_number, pix_key }) => [iban, account_number, pix_key].some((one) => one !== null),
    {
      ...refuseWith(t('accountMissing')),
      path: ['iban'],
    },
  );

export type BankAccount = z.output<typeof bankAccount>;

/** The organization's identity in mails, pages and documents. */
export const platformSettings = settingsPart({
  legal_name: z.string().trim().max(200).nullable().default(null),
  tax_id: z.string().trim().max(40).nullable().default(null),
  /** The country of the address is that of the settings. */
  address: z
    .strictObject({ street: line, street2: line, postal_code: line, city: line, region: line })
    .prefault({}),
  /** The entry in the commercial register, which the law of some countries wants on documents. */
  registry_text: z.string().trim().max(500).nullable().default(null),
  /** Documents name the first account in their currency, or else the first one. */
  bank_accounts: z.array(bankAccount).max(10).default([]),
  /**
   * The connection of the provider smtp whose server sends the organization's mail. If it is null, the installation's
   * server sends it.
   */
  mail: z.strictObject({ connection_id: z.string().max(64).nullable().default(null) }).prefault({}),
  branding: z
    .strictObject({
      color: z
        .string()
        .regex(/^#[0-9a-fA-F]{6}$/, refuseWith(t('notColour')))
        .nullable()
        .default(null),
      logo_url: z
        .url({ protocol: /^https$/ })
        .max(2000)
        .nullable()
        .default(null),
      /** It counts before the address. */
      logo_file_id: z.string().max(64).nullable().default(null),
    })
    .prefault({}),
  /** Further values that the organization stores. Unknown properties of a PATCH go here, so that none is lost. */
  custom_fields: z.record(z.string().max(100), z.unknown()).default({}),
});
