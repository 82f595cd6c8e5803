'use client';

import { useTranslations } from 'next-intl';
import type { SignInResult } from './client.ts';

export function useRefusalText() {
  const t = useTranslations('signIn');
  return (refusal: Exclude<SignInResult, { ok: true }>): string => {
    if (refusal.reason !== 'throttled') return t(refusal.reason);
    return refusal.seconds < 60
      ? t('throttledSeconds', { seconds: refusal.seconds })
      : t('throttledMinutes', { minutes: Math.ceil(refusal.seconds / 60) });
  };
}
