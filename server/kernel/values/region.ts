import { z } from 'zod';
import { locales } from '#server/vocabulary/locales.ts';
import { countryCode } from './country.ts';
import { currencyCode } from './currency.ts';
import { refuseWith } from './refuse-with.ts';
import { isTimeZone } from './time-zones.ts';
import { t } from './value-messages.ts';

/** The place of an organization, which decides its days, amounts, documents and mails. */
export const regionSchema = z.object({
  country: countryCode().describe('ISO 3166-1, such as ES.'),
  timezone: z
    .string()
    .refine(isTimeZone, refuseWith(t('notTimeZone')))
    .describe('IANA name, such as Europe/Madrid; days begin and end in this time zone.'),
  currency: currencyCode().describe('ISO 4217, such as EUR.'),
  locale: z.enum(locales).describe('The language of documents and mails.'),
});

export type Region = z.output<typeof regionSchema>;
