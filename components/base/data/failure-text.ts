'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isErrorCode } from './error-codes.ts';
import { wireError } from './wire-error.ts';

/**
 * Returns the sentence that explains a failed call to a person in their language, with the reason if the
 * server gave one.
 */
export function useFailureText() {
  const t = useTranslations('failure');
  return useCallback(
    (error: unknown): string => {
      const { code, details } = wireError(error);
      const refused = details.map(({ message }) => message).join(' ');
      return refused || (isErrorCode(code) ? t(code) : t('unreachable'));
    },
    [t],
  );
}
