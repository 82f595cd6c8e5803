'use client';

import { ActionIcon } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, useCallback, useId } from 'react';
import type { Selection } from 'react-aria-components/GridList';
import classes from './board.module.css';
import type { CardGrid } from './card-grid.tsx';
import type { Card, CardStatus } from './cards/card.ts';
import type { Dragging } from './dragging.ts';
import cardClasses from './face/card.module.css';
import { CardFace } from './face/card-face.tsx';

const heightOfCard = 134;
/** Number of cards shown in a column before it becomes interactive. */
const shownFirst = 8;

interface Props {
  status: CardStatus;
  cards: readonly Card[];
  count: number;
  chosen: ReadonlySet<string>;
  /** True while the dragged cards cannot be dropped here. */
  isOff: boolean;
  Grid: typeof CardGrid | undefined;
  dragging: Dragging | undefined;
  /** The address of the full list, for a column that shows only the newest cards. */
  listHref: string | undefined;
  onChoose: (column: readonly Card[], now: Selection) => void;
  onChooseAll: ((column: readonly Card[]) => void) | undefined;
}

export const Column = memo(function Column({
  status,
  cards,
  count,
  chosen,
  isOff,
  Grid,
  dragging,
  listHref,
  onChoose,
  onChooseAll,
}: Props) {
  const t = useTranslations('board');
  const id = useId();
  const name = t(`status.${status}`);
  const choose = useCallback((column: readonly Card[], now: Selection) => onChoose(column, now), [onChoose]);
  return (
    <section
      className={classes.column}
      data-column={status}
      data-count={cards.length}
      data-off={isOff || undefined}
      aria-labelledby={id}
    >
      <header className={classes.columnHead}>
        <h2 id={id} className={classes.columnName}>
          {name} <span className={classes.count}>{count}</span>
        </h2>
        {cards.length > 0 && dragging && onChooseAll && (
          <ChooseAllButton name={name} onClick={() => onChooseAll(cards)} />
        )}
      </header>
      {Grid ? (
        <Grid
          label={name}
          status={status}
          cards={cards}
          chosen={chosen}
          onChoose={choose}
          dragging={dragging}
          rowSize={heightOfCard}
        />
      ) : (
        <FirstCards cards={cards} />
      )}
      {listHref && (
        <Link href={listHref} className={classes.more}>
          {t('seeAll', { name })}
        </Link>
      )}
    </section>
  );
});

/** The first cards of a column until it is interactive. */
function FirstCards({ cards }: { cards: readonly Card[] }) {
  return (
    <div className={classes.grid}>
      {cards.slice(0, shownFirst).map((card) => (
        <div key={card.id} className={cardClasses.card} style={{ height: heightOfCard }} data-still>
          <CardFace card={card} />
        </div>
      ))}
    </div>
  );
}

function ChooseAllButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTranslations('board');
  return (
    <ActionIcon
      data-tip={t('chooseColumn')}
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={t('chooseColumnOf', { name })}
      onClick={onClick}
    >
      <IconChecks size={16} stroke={1.8} aria-hidden />
    </ActionIcon>
  );
}
