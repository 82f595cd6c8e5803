import { z } from 'zod';
import { isCountry } from './countries.ts';
import { refuseWith } from './refuse-with.ts';
import { t } from './value-messages.ts';

export const countryCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountry, refuseWith(t('notCountry')));
