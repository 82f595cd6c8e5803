import { z } from 'zod';
import { countryCode } from '#server/kernel/values/country.ts';
import { decimalIn, percentOut } from '#server/kernel/values/decimals.ts';
import { field } from '#server/kernel/values/field.ts';
import * as f from '#server/kernel/values/fields.ts';
import { refuseWith } from '#server/kernel/values/refuse-with.ts';
import { locales } from '#server/vocabulary/locales.ts';
import { t } from './messages.ts';

/** The special schemes of VAT. They decide when the tax is due and on which amount. */
export const taxRegimes = ['general', 'cash_basis', 'margin', 'reverse_charge', 'equivalence'] as const;

export type TaxRegime = (typeof taxRegimes)[number];

/** The documents that take the code when only its rate is sent. */
export const taxUses = ['sale', 'purchase'] as const;
export type TaxUse = (typeof taxUses)[number];

const codeFormat = /^[a-z][a-z0-9_]{1,39}$/;

/** The name of a tax, which programs and files use too, so that it is no id. */
export const taxCodeText = z
  .string()
  .trim()
  .toLowerCase()
  .regex(codeFormat, refuseWith(t('codeFormat')));

/** Everything about a code is written by administrators, because it decides what customers are charged. */
const byAdmins = <W extends z.ZodType, R extends z.ZodType>(of: Parameters<typeof f.guarded<W, R>>[1]) =>
  f.guarded('admin', of);

const percent = decimalIn(4).refine(
  (text) => Number(text) >= 0 && Number(text) <= 100,
  refuseWith(t('percentRange')),
);

const day = z.iso.date().nullish();

const dated = z
  .object({ rate: percent, from: day, until: day })
  .transform(({ rate, from, until }) => ({ rate, from: from ?? null, until: until ?? null }));

const reasonText = z.string().trim().min(1).max(500);

export const taxCodeInput = {
  code: byAdmins(field('text', taxCodeText, z.string())),
  rates: byAdmins(
    field(
      'list',
      z
        .array(dated)
        .min(1, refuseWith(t('ratesNeeded')))
        .max(50),
      z.array(z.object({ rate: percentOut, from: z.string().nullable(), until: z.string().nullable() })),
    ),
  ),
  reason: byAdmins(
    field(
      'object',
      z.partialRecord(z.enum(locales), reasonText).optional(),
      z.partialRecord(z.enum(locales), z.string()),
    ),
  ),
  deductible_pct: byAdmins({ kind: 'number', write: percent.optional(), read: percentOut }),
  default_for: byAdmins(
    field(
      'list',
      z
        .array(z.enum(taxUses))
        .max(2)
        .transform((uses) => taxUses.filter((one) => uses.includes(one)))
        .optional(),
      z.array(z.enum(taxUses)),
    ),
  ),
  country: byAdmins(field('text', countryCode().nullish(), z.string().nullable())),
  // The code identifies another tax like an id.
  surcharge_of: byAdmins(field('id', taxCodeText.nullish(), z.string().nullable())),
};
