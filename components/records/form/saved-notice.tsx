'use client';

import { notifications } from '@mantine/notifications';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { warningsOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';

/** Shows that a record was saved, with its warnings and a link to it. */
export function useNotifySaved() {
  const t = useTranslations('data');
  const { kind } = useKind();
  const pageOf = usePageOf();
  return (reply: unknown) => {
    const warnings = warningsOf(reply);
    notifications.show({
      color: warnings.length ? 'amber' : 'spruce',
      ...(warnings.length ? { autoClose: false } : {}),
      message: (
        <>
          {t('saved')}
          {warnings.map(({ message, id }) => (
            <span key={`${message}${id}`} style={{ display: 'block' }}>
              {message} {id && <Link href={pageOf(kind.kind, id) ?? ''}>{t('look')}</Link>}
            </span>
          ))}
        </>
      ),
    });
  };
}
