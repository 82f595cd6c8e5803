import { z } from 'zod';

const known = new Set(Intl.supportedValuesOf('currency'));
const message = 'must be an ISO 4217 code such as EUR';

/** An unknown code is refused, because it is a typing error and its amounts would be counted separately. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, message)
    .refine((code) => known.has(code), message);
