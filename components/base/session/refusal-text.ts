'use client';

import { useTranslations } from 'next-intl';
import type { SignInResult } from './client.ts';

export type Refusal = Exclude<SignInResult, { ok: true }>;

export function useRefusalText(step: 'password' | 'code') {
  const t = useTranslations('signIn');
  return (refusal: Refusal): string => {
    if (refusal.reason === 'throttled')
      return refusal.seconds < 60
        ? t('throttledSeconds', { seconds: refusal.seconds })
        : t('throttledMinutes', { minutes: Math.ceil(refusal.seconds / 60) });
    if (refusal.reason === 'credentials') return t(step === 'code' ? 'codeWrong' : 'credentials');
    return t(refusal.reason === 'second_step' ? 'unavailable' : refusal.reason);
  };
}
