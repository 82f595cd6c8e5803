'use client';

import { notifications } from '@mantine/notifications';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { type Warned, warningsOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';

const longMs = 10_000;

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

/** A record that a call has made. */
export interface Made {
  kind: string;
  title: string;
  page: string;
}

/** Notifications are shown outside the texts of the page, so the links have no texts of their own. */
const MadeLinks = ({ made }: { made: readonly Made[] }) =>
  made.map(({ title, page }, nth) => (
    <Fragment key={page}>
      {nth > 0 ? ', ' : ' '}
      <Link href={page}>{title}</Link>
    </Fragment>
  ));

/** Shows that a record was saved, with its warnings and links to the records that were made. */
export function useNotifySaved() {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const pageOf = usePageOf();
  return (reply: unknown, made: readonly Made[] = []) => {
    const warnings = warningsOf(reply);
    const [first] = made;
    notifications.show({
      color: warnings.length ? 'amber' : 'spruce',
      // A link needs more time than a word.
      ...(warnings.length ? { autoClose: false } : made.length ? { autoClose: longMs } : {}),
      message: (
        <>
          {first ? t('made', { kind: words.kind(first.kind), gender: words.gender(first.kind) }) : t('saved')}
          <MadeLinks made={made} />
          <Warnings warnings={warnings} pageOf={(id) => pageOf(kind.kind, id)} look={t('look')} />
        </>
      ),
    });
  };
}
