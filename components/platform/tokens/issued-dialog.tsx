'use client';

import { useTranslations } from 'next-intl';
import { ShownOnce } from '#components/base/ui/shown-once.tsx';
import type { IssuedToken } from './tokens.ts';

export function IssuedDialog({
  issued,
  isRotation,
  onClose,
}: {
  issued: IssuedToken;
  isRotation: boolean;
  onClose: () => void;
}) {
  const t = useTranslations('issued');
  const curl = `curl ${window.location.origin}/api/v1/me -H "Authorization: Bearer ${issued.value}"`;
  return (
    <ShownOnce
      title={t(isRotation ? 'rotatedTitle' : 'title')}
      warning={t('warning')}
      notCopied={t('notCopied')}
      lines={[
        { title: t('value'), text: issued.value, copyLabel: t('copyValue') },
        { title: t('curl'), text: curl, copyLabel: t('copyCurl') },
        { title: t('env'), text: `API_TOKEN=${issued.value}`, copyLabel: t('copyEnv') },
      ]}
      onClose={onClose}
    />
  );
}
