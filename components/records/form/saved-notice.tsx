'use client';

import { notifications } from '@mantine/notifications';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { type Warned, warningsOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';

interface WarningsProps {
  warnings: readonly Warned[];
  pageOf: (id: string) => string | undefined;
  look: string;
}

/** The warnings about a record that was saved, with links to the records that they name. */
export const Warnings = ({ warnings, pageOf, look }: WarningsProps) =>
  warnings.map(({ message, id }) => (
    <span key={`${message}${id}`} style={{ display: 'block' }}>
      {message} {id && <Link href={pageOf(id) ?? ''}>{look}</Link>}
    </span>
  ));

/** Shows that a record was saved, with its warnings. */
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
          <Warnings warnings={warnings} pageOf={(id) => pageOf(kind.kind, id)} look={t('look')} />
        </>
      ),
    });
  };
}
