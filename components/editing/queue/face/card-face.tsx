'use client';

import { IconDots } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, type ReactNode } from 'react';
import type { Density } from '#components/views/board/look/density.ts';
import { SelectBox } from '#components/views/board/select-box.tsx';
import { withoutSelecting } from '#components/views/card/without-selecting.ts';
import { type Card, codeOf } from '../cards/card.ts';
import { useWorkspace } from '../workspace.ts';
import classes from './card.module.css';
import { Cover } from './cover.tsx';
import { Due } from './due.tsx';
import { Holder } from './holder.tsx';
import { Priority } from './priority.tsx';
import { Length, Open, Version } from './progress.tsx';

interface Props {
  card: Card;
  /** The drag handle, if the card can be dragged. */
  handle?: ReactNode;
  /** True in a list, where the card shows its status. */
  isRow?: boolean;
  density?: Density;
  /** True where the column of the card is not its status. */
  hasStatus?: boolean;
}

/** A card of the board: its poster with what is read from afar in the corners, its title, and one line. */
export const CardFace = memo(function CardFace({
  card,
  handle,
  isRow = false,
  density = 'comfortable',
  hasStatus = false,
}: Props) {
  const shape = isRow ? 'row' : density;
  return (
    <div className={classes.layout} data-shape={shape}>
      {shape === 'comfortable' && <Poster card={card} />}
      {(shape === 'row' || shape === 'compact') && <Cover card={card} />}
      <div className={classes.words}>
        {shape === 'row' && <About card={card} isRow />}
        <Title card={card} />
        <div className={classes.line}>
          {shape !== 'row' && <Priority value={card.priority} />}
          {shape !== 'comfortable' && <Due card={card} />}
          {(shape === 'row' || shape === 'compact') && <Version card={card} />}
          {shape !== 'line' && <Open card={card} />}
          {hasStatus && <Status card={card} />}
          <Holder card={card} isTimed={isRow} />
        </div>
      </div>
      <Tools card={card} handle={handle} />
    </div>
  );
});

function Poster({ card }: { card: Card }) {
  return (
    <div className={classes.poster}>
      <Cover card={card} />
      <span className={classes.due}>
        <Due card={card} />
      </span>
      <span className={classes.corners}>
        <Length card={card} />
        <Version card={card} />
      </span>
      <About card={card} />
    </div>
  );
}

/** The code and the type of a card, and in a list also its priority and status. */
function About({ card, isRow = false }: { card: Card; isRow?: boolean }) {
  const t = useTranslations('board');
  return (
    <div className={isRow ? classes.line : classes.about} data-single>
      <span className={classes.code}>{codeOf(card)}</span>
      {isRow && <Priority value={card.priority} isWord />}
      <span className={classes.kind}>{t(`deliverable.${card.deliverable}`)}</span>
      {isRow && <Status card={card} />}
    </div>
  );
}

function Status({ card: { status } }: { card: Card }) {
  const t = useTranslations('board.status');
  return <span className={classes.status}>{t(status)}</span>;
}

function Title({ card: { id, title } }: { card: Card }) {
  return (
    <Link
      href={`/queue/${id}`}
      className={classes.title}
      draggable={false}
      prefetch={false}
      {...withoutSelecting}
    >
      {title}
    </Link>
  );
}

function Tools({ card, handle }: Pick<Props, 'card' | 'handle'>) {
  const t = useTranslations('board');
  const { openMenu, mayChange, mayClaim } = useWorkspace();
  const code = codeOf(card);
  return (
    <div className={classes.tools} {...withoutSelecting} role="none">
      <SelectBox id={card.id} name={code} />
      {(mayChange || mayClaim) && (
        <button
          type="button"
          className={classes.tool}
          aria-label={t('actionsOf', { code })}
          aria-haspopup="menu"
          onClick={(event) => openMenu(card.id, event.currentTarget)}
        >
          <IconDots size={16} stroke={1.8} aria-hidden />
        </button>
      )}
      {handle}
    </div>
  );
}
