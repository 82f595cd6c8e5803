import { z } from 'zod';
import { refuseWith } from './refuse-with.ts';
import { t } from './value-messages.ts';

const known = new Set(Intl.supportedValuesOf('currency'));
const error = refuseWith(t('notCurrency'));

/** An unknown code is refused, because it is a typing error and its amounts would be counted separately. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, error)
    .refine((code) => known.has(code), error);
