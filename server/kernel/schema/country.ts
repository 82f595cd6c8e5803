import { z } from 'zod';
import { isCountry } from './countries.ts';

export const countryCode = () =>
  z.string().trim().toUpperCase().refine(isCountry, 'must be an ISO 3166-1 country code such as ES');
