'use client';

import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { placeOf } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useAllowed } from '#components/records/kinds/use-allowed.ts';
import classes from './face.module.css';
import { boardOf } from './kind-records.ts';

/** Creates a record that begins in the column. */
export function NewTool({ column, name }: { column: string; name: string }) {
  const t = useTranslations('boardView');
  const { kind } = useKind();
  const allowed = useAllowed();
  if (!kind.create || !allowed(kind.create.area, kind.create.verb)) return null;
  const query = new URLSearchParams({ [boardOf(kind).by]: column });
  return (
    <Link
      href={`${placeOf(kind.plural)}/new?${query}`}
      prefetch={false}
      className={classes.newTool}
      aria-label={t('newIn', { name })}
      data-tip={t('newIn', { name })}
    >
      <IconPlus size={16} stroke={1.8} aria-hidden />
    </Link>
  );
}
