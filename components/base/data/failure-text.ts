'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { isErrorCode } from './error-codes.ts';
import { wireError } from './wire-error.ts';

/** What to tell a person about a failed call, in their language: what exactly was refused, if the server said so. */
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
