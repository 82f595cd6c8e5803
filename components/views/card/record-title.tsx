'use client';

import Link from 'next/link';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import { titleOf } from '#components/views/board/kind/moving.ts';
import { withoutSelecting } from './without-selecting.ts';

/** The title of a record on its card, which leads to its page. */
export function RecordTitle({ record, className = '' }: { record: KindRecord; className?: string }) {
  const { kind } = useKind();
  const pageOf = usePageOf();
  return (
    <Link
      href={pageOf(kind.kind, record.id) ?? ''}
      className={className}
      draggable={false}
      prefetch={false}
      {...withoutSelecting}
    >
      {titleOf(kind, record)}
    </Link>
  );
}
