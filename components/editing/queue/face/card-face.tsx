'use client';

import { IconDots } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import type { Density } from '#components/views/board/look/density.ts';
import { withoutSelecting } from '#components/views/card/without-selecting.ts';
import { type Card, codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import classes from './card.module.css';
import { Deadline, Priority, Progress } from './card-facts.tsx';
import { Holding } from './card-holder.tsx';
import { Cover } from './cover.tsx';

export const CardFace = memo(function CardFace({
  card,
  handle,
  isRow = false,
  density = 'comfortable',
}: {
  card: Card;
  /** The drag handle, if the card can be dragged. */
  handle?: ReactNode;
  /** True in a list, where the card shows its status. */
  isRow?: boolean;
  density?: Density;
}) {
  const t = useTranslations('board');
  const { openMenu, mayChange, mayClaim } = useWorkspace();
  const { id, code, title, deliverable, priority } = card;
  return (
    <div className={classes.layout} data-row={isRow || undefined} data-density={isRow ? undefined : density}>
      <Cover card={card} />
      <div className={classes.words}>
        <div className={classes.line} data-single>
          <span className={classes.code}>{code}</span>
          <Priority value={priority} />
          <span className={classes.kind}>{t(`deliverable.${deliverable}`)}</span>
          {isRow && <span className={classes.status}>{t(`status.${card.status}`)}</span>}
        </div>
        <Link
          href={`/queue/${id}`}
          className={classes.title}
          draggable={false}
          prefetch={false}
          {...withoutSelecting}
        >
          {title}
        </Link>
        <div className={classes.line}>
          <Deadline card={card} />
          <Progress card={card} />
          <Holding card={card} />
        </div>
      </div>
      <div className={classes.tools} {...withoutSelecting} role="none">
        {(mayChange || mayClaim) && (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('actionsOf', { code: codeOf(card) })}
            aria-haspopup="menu"
            onClick={(event) => openMenu(id, event.currentTarget)}
          >
            <IconDots size={16} stroke={1.8} aria-hidden />
          </button>
        )}
        {handle}
      </div>
    </div>
  );
});
