'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import type { RecordGrid } from '#components/views/board/record-grid.tsx';
import { RecordList } from '#components/views/board/record-list.tsx';
import type { useSelection } from '#components/views/board/use-selection.ts';
import type { Card } from './cards/card.ts';
import cardClasses from './face/card.module.css';

interface Props {
  cards: readonly Card[];
  selection: ReturnType<typeof useSelection>;
  Grid: typeof RecordGrid | undefined;
  onMore: (() => void) | undefined;
}

/** The cards as one list. */
export function QueueList({ cards, selection, Grid, onMore }: Props) {
  const t = useTranslations('board');
  if (cards.length === 0) return <Notice title={t('nothingFound')} about={t('nothingFoundAbout')} />;
  return (
    <RecordList
      label={t('layouts.list')}
      records={cards}
      chosen={selection.chosen}
      Grid={Grid}
      className={cardClasses.list ?? ''}
      onChoose={selection.choose}
      onMore={onMore}
    />
  );
}
