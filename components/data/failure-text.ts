'use client';

import { useTranslations } from 'next-intl';
import { isErrorCode } from '../docs/error-codes.ts';
import { wireError } from './wire-error.ts';

/** What to tell a person about a failed call, in their language. */
export function useFailureText() {
  const t = useTranslations('failure');
  return (error: unknown): string => {
    const { code } = wireError(error);
    return isErrorCode(code) ? t(code) : t('unreachable');
  };
}
