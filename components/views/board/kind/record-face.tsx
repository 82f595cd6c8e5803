'use client';

import { IconDots } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, memo, type SyntheticEvent } from 'react';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { FaceProps } from '../slots.ts';
import { useKindBoardParts } from './board-context.ts';
import classes from './face.module.css';
import { isKindRecord } from './kind-records.ts';
import { titleOf } from './moving.ts';

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** Stops events of controls inside a card, so that they do not select the card. */
const withoutSelecting = {
  onPointerDown: stop,
  onMouseDown: stop,
  onTouchStart: stop,
  onClick: stop,
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
  },
};

/** A record of any kind as a card: its title, its lines, its menu and its handle. */
export const RecordFace = memo(function RecordFace({ record, handle }: FaceProps) {
  const t = useTranslations('boardView');
  const { kind } = useKind();
  const pageOf = usePageOf();
  const { Lines, openMenu, mayMove } = useKindBoardParts();
  if (!isKindRecord(record)) return null;
  const title = titleOf(kind, record);
  return (
    <div className={classes.layout}>
      <div className={classes.words}>
        <Link
          href={pageOf(kind.kind, record.id) ?? ''}
          className={classes.title}
          draggable={false}
          prefetch={false}
          {...withoutSelecting}
        >
          {title}
        </Link>
        <Lines record={record} />
      </div>
      <div className={classes.tools} {...withoutSelecting} role="none">
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
