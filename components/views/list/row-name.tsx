'use client';

import { Badge } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import type { Entry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useNameOf } from '#components/records/values/titles.tsx';

/** The record's name with a link to its page; a record without a page has no link. */
export function RowName({ record }: { record: Entry }) {
  const t = useTranslations('data');
  const { kind } = useKind();
  const title = useNameOf(record);
  const page = usePageOf()(kind.kind, record.id);
  const isDeleted = typeof record.deleted_at === 'string';
  return (
    <>
      {page ? <Link href={page}>{title}</Link> : title}
      {isDeleted && (
        <>
          {' '}
          <Badge component="span" color="brick">
            {t('deletedMark')}
          </Badge>
        </>
      )}
    </>
  );
}
