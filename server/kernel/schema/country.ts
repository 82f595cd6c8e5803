import { z } from 'zod';
import { refuseWith } from '#server/kernel/schema/refuse-with.ts';
import { isCountry } from './countries.ts';
import { t } from './messages.ts';

export const countryCode = () =>
  z
    .string()
    .trim()
    .toUpperCase()
    .refine(isCountry, refuseWith(t('notCountry')));
