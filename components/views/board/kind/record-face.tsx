'use client';

import { IconDots } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { RecordTitle } from '../../card/record-title.tsx';
import { withoutSelecting } from '../../card/without-selecting.ts';
import { SelectBox } from '../select-box.tsx';
import type { FaceProps } from '../slots.ts';
import { useKindBoardParts } from './board-context.ts';
import classes from './face.module.css';
import { isKindRecord } from './kind-records.ts';
import { titleOf } from './moving.ts';

/** A record of any kind as a card: its title, its lines, its menu and its handle. */
export const RecordFace = memo(function RecordFace({ record, handle, density = 'comfortable' }: FaceProps) {
  const t = useTranslations('boardView');
  const { kind } = useKind();
  const { Lines, openMenu, mayMove } = useKindBoardParts();
  if (!isKindRecord(record)) return null;
  const title = titleOf(kind, record);
  return (
    <div className={classes.layout} data-density={density}>
      <div className={classes.words}>
        <RecordTitle record={record} className={classes.title ?? ''} />
        <Lines record={record} density={density} />
      </div>
      <div className={classes.tools} {...withoutSelecting} role="none">
        <SelectBox id={record.id} name={title} />
        {mayMove && (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('actionsOf', { title })}
            aria-haspopup="menu"
            onClick={(event) => openMenu(record.id, event.currentTarget)}
          >
            <IconDots size={16} stroke={1.8} aria-hidden />
          </button>
        )}
        {handle}
      </div>
    </div>
  );
});
