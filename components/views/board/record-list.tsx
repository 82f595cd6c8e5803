'use client';

import { useMediaQuery } from '@mantine/hooks';
import { useTranslations } from 'next-intl';
import type { Selection } from 'react-aria-components/GridList';
import classes from './board.module.css';
import { FirstRecords } from './column-records.tsx';
import type { RecordGrid } from './record-grid.tsx';
import type { BoardRecord } from './records/known-records.ts';
import type { SelectedIds } from './selection.ts';
import { useSlots } from './slots.ts';

interface Props {
  label: string;
  records: readonly BoardRecord[];
  chosen: SelectedIds;
  Grid: typeof RecordGrid | undefined;
  className?: string;
  onChoose: (records: readonly BoardRecord[], now: Selection) => void;
  onMore: (() => void) | undefined;
}

/** The records of a board as one list. */
export function RecordList({ label, records, chosen, Grid, className = '', onChoose, onMore }: Props) {
  const t = useTranslations('boardView');
  const { heights } = useSlots();
  const isWide = useMediaQuery('(min-width: 62em)', true);
  const rowSize = isWide ? heights.row : heights.narrowRow;
  if (records.length === 0) return <p className={classes.empty}>{t('emptyColumn')}</p>;
  return (
    <section className={`${classes.list} ${className}`} aria-label={label}>
      {Grid ? (
        <Grid
          label={label}
          records={records}
          chosen={chosen}
          onChoose={onChoose}
          onMore={onMore}
          rowSize={rowSize}
          isRow
        />
      ) : (
        <FirstRecords records={records} height={rowSize} isRow />
      )}
    </section>
  );
}
