'use client';

import { useTranslations } from 'next-intl';

/** Common failure reasons, exactly as the server writes them. */
const known = {
  'the connection was refused by the receiver': 'refused',
  'there is no way to the receiver': 'noWay',
  'no connection in time': 'slowConnection',
  'no connection to the receiver': 'noConnection',
  'no answer within 15 s': 'noAnswer',
  'the receiver closed the connection before it answered': 'closed',
  'the certificate has expired': 'expired',
  'the certificate is self-signed': 'selfSigned',
  'the certificate is for another host name': 'otherName',
  'the receiver made no TLS connection': 'noTls',
  'the host name does not exist': 'noName',
} as const;

const isKnown = (text: string): text is keyof typeof known => Object.hasOwn(known, text);

/**
 * The reason for a failed attempt, with the usual cause of a status. Texts that the server has already
 * translated stay unchanged.
 */
export function FailureReason({ text }: { text: string }) {
  const t = useTranslations('webhooks.reasons');
  // The sentence ends with the status in every language.
  const status = /\s(\d{3})$/.exec(text)?.[1];
  if (status) return t('status', { status, kind: kindOf(Number(status)) });
  return isKnown(text) ? t(known[text]) : text;
}

function kindOf(status: number): string {
  if (status === 401 || status === 403) return 'signature';
  if (status === 404) return 'address';
  if (status >= 300 && status < 400) return 'redirect';
  return status >= 500 ? 'server' : 'other';
}
