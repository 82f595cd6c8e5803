'use client';

import { useLocale } from 'next-intl';
import { useMemo } from 'react';
import { type Convention, conventionOf } from '#server/base/writing/convention.ts';
import { useFacts } from '../session/context.tsx';

/** How the signed-in person writes numbers and days: their language, as it is written in the organization's country. */
export function useConvention(): Convention {
  const locale = useLocale();
  const { country } = useFacts();
  return useMemo(() => conventionOf(locale, country), [locale, country]);
}
