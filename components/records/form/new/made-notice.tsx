'use client';

import { notifications } from '@mantine/notifications';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { type Entry, warningsOf } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { looksLikeId, titleText } from '../../values/scalar.ts';
import { Warnings } from '../saved-notice.tsx';

/** The words of a new record's title, without references, whose titles are not loaded yet. */
const nameOf = (title: readonly string[], made: Entry) =>
  title
    .map((name) => made[name])
    .filter((value) => typeof value === 'string' && !looksLikeId(value))
    .join(' ');

/** Shows that a record was created, with its warnings and a link to it. */
export function useNotifyMade() {
  const t = useTranslations('data');
  const format = useFormatter();
  const { kind, words } = useKind();
  const pageOf = usePageOf();
  return (reply: unknown, made: Entry | undefined) => {
    const warnings = warningsOf(reply);
    const page = made && pageOf(kind.kind, made.id);
    notifications.show({
      color: warnings.length ? 'amber' : 'spruce',
      ...(warnings.length ? { autoClose: false } : {}),
      message: (
        <>
          {t('made', { kind: words.kind(kind.kind), gender: words.gender(kind.kind) })}{' '}
          {page && <Link href={page}>{titleText(format, nameOf(kind.screen.title, made)) || t('look')}</Link>}
          <Warnings warnings={warnings} pageOf={(id) => pageOf(kind.kind, id)} look={t('look')} />
        </>
      ),
    });
  };
}
