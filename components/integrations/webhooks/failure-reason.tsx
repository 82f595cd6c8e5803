'use client';

import { useTranslations } from 'next-intl';

/** The server's reason for a failed attempt as a sentence, with the usual cause of the status in which it ends. */
export function FailureReason({ text }: { text: string }) {
  const t = useTranslations('webhooks.reasons');
  // The reason ends with the status in every language.
  const status = /\s(\d{3})$/.exec(text)?.[1];
  const reason = text.charAt(0).toUpperCase() + text.slice(1);
  return t('withHint', { reason, kind: status === undefined ? 'other' : kindOf(Number(status)) });
}

function kindOf(status: number): string {
  if (status === 401 || status === 403) return 'signature';
  if (status === 404) return 'address';
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 500 ? 'server' : 'other';
}
