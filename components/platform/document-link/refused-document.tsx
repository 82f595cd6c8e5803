'use client';

import { useTranslations } from 'next-intl';
import { wireError } from '#components/base/data/wire-error.ts';
import { RefusedLink, ruleOf } from '#components/shell/refused-link.tsx';

const reasons = ['revoked', 'expired', 'being_changed'] as const;

/** The link is closed or wrong, or the document could not be read. */
export function RefusedDocument({ error }: { error: unknown }) {
  const t = useTranslations('customerDocument');
  const reason = reasons.find((one) => one === ruleOf(error));
  const closed = reason && { title: t(`ended.${reason}`), about: wireError(error).message };
  const texts = { noLink: t('noLink'), noLinkAbout: t('noLinkAbout'), broken: t('broken') };
  return <RefusedLink error={error} closed={closed} texts={texts} />;
}
