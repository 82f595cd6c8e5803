'use client';

import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Notice } from '#components/base/ui/notice.tsx';

const ends = ['revoked', 'expired'] as const;

/** The link has ended or is wrong, or the document could not be read. */
export function RefusedDocument({ error }: { error: unknown }) {
  const t = useTranslations('customerDocument');
  const failureText = useFailureText();
  const { code, message, details } = wireError(error);
  const end = ends.find((one) => one === details[0]?.rule);
  if (end) return <Notice order={1} title={t(`ended.${end}`)} about={message} />;
  const isGone = code === 'not_found';
  return (
    <Notice
      order={1}
      title={isGone ? t('noLink') : t('broken')}
      about={isGone ? t('noLinkAbout') : failureText(error)}
    />
  );
}
