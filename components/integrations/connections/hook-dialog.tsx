'use client';

import { useTranslations } from 'next-intl';
import { ShownOnce } from '#components/base/ui/shown-once.tsx';

/** Shows the address of an inbound connection. This is the only time it can be read. */
export function HookDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const t = useTranslations('integrations.hook');
  const call = `curl -X POST "${url}" -H 'Content-Type: application/json' -d '{"id": "f-1", "name": "Ana García", "email": "ana.garcia@example.com"}'`;
  return (
    <ShownOnce
      title={t('title')}
      warning={t('warning')}
      notCopied={t('notCopied')}
      lines={[
        { title: t('address'), text: url, copyLabel: t('copyAddress') },
        { title: t('try'), text: call, copyLabel: t('copyTry') },
      ]}
      onClose={onClose}
    />
  );
}
