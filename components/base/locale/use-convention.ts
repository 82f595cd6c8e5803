'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { type Convention, conventionOf } from '#server/vocabulary/writing/convention.ts';
import { useFacts } from '../session/context.tsx';

/**
 * Returns the conventions for numbers and days of the signed-in person: their language and the organization's
 * country.
 */
export function useConvention(): Convention {
  const locale = useLocale();
  const { country } = useFacts();
  return useMemo(() => conventionOf(locale, country), [locale, country]);
}
