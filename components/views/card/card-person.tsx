'use client';

import { VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { useTitles } from '#components/records/values/titles.tsx';
import type { KindRecord } from '#components/views/board/kind/kind-records.ts';
import classes from './card-parts.module.css';

/** The initials of the person whom a property of the record names, such as its owner. */
export function CardPerson({ record, property }: { record: KindRecord; property: string }) {
  const t = useTranslations('boardView');
  const { kind, words } = useKind();
  const name = useTitles()[String(record[property])]?.title;
  if (name === undefined) return null;
  const fact = t('fact', { property: words.property(kind.kind, property), value: name });
  return (
    <span className={classes.person} title={fact}>
      <span aria-hidden>{initialsOf(name)}</span>
      <VisuallyHidden>{fact}</VisuallyHidden>
    </span>
  );
}
