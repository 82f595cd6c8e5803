'use client';

import { useTranslations } from 'next-intl';
import type { SignInResult } from './client.ts';

export type Refusal = Exclude<SignInResult, { ok: true }>;

const wrong = { password: 'credentials', code: 'codeWrong', passkey: 'passkeyWrong' } as const;

export function useRefusalText(step: keyof typeof wrong) {
  const t = useTranslations('signIn');
  return (refusal: Refusal): string => {
    if (refusal.reason === 'throttled')
      return refusal.seconds < 60
        ? t('throttledSeconds', { seconds: refusal.seconds })
        : t('throttledMinutes', { minutes: Math.ceil(refusal.seconds / 60) });
    if (refusal.reason === 'credentials') return t(wrong[step]);
    return t(refusal.reason === 'second_step' ? 'unavailable' : refusal.reason);
  };
}
