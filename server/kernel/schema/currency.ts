import { z } from 'zod';

const known = new Set(Intl.supportedValuesOf('currency'));
const message = 'must be an ISO 4217 code such as EUR';

/** A code that nobody uses is a typing error, and amounts of it would be counted apart for ever. */
export const currencyCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/, message)
    .refine((code) => known.has(code), message);
