'use client';

import { IconGripVertical } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useCallback, useMemo } from 'react';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, type Selection } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import classes from './board.module.css';
import { type Card, type CardStatus, codeOf } from './cards/card.ts';
import type { Dragging } from './dragging.ts';
import cardClasses from './face/card.module.css';
import { CardFace } from './face/card-face.tsx';
import { useCoarsePointer } from './use-coarse-pointer.ts';

const dragType = 'application/x-edit-card';

/** The distances between cards and around them, in pixels, because a script places the cards. */
const between = 8;
const around = 4;

interface Props {
  label: string;
  /** The status of cards dropped here; a list of all cards has none. */
  status?: CardStatus;
  cards: readonly Card[];
  chosen: ReadonlySet<string>;
  onChoose: (column: readonly Card[], now: Selection) => void;
  /** Undefined for people who may not change cards. */
  dragging?: Dragging | undefined;
  rowSize: number;
  withStatus?: boolean;
}

/**
 * A virtual list of cards: only visible cards are rendered; they can be selected, dragged and dropped with
 * mouse, touch and keyboard.
 */
export const CardGrid = memo(function CardGrid({
  label,
  status,
  cards,
  chosen,
  onChoose,
  dragging,
  rowSize,
  withStatus = false,
}: Props) {
  const t = useTranslations('board');
  const router = useRouter();
  const locale = useLocale();
  const isTouched = useCoarsePointer();
  const dragAndDropHooks = useCardDrag(dragging, status);
  const layoutOptions = useMemo(() => ({ rowSize, gap: between, padding: around }), [rowSize]);
  const open = useCallback((id: string) => router.push(`/queue/${id}`), [router]);
  const row = useCallback(
    (card: Card) => (
      <GridListItem
        id={card.id}
        textValue={`${card.code} ${card.title}`}
        className={cardClasses.card ?? ''}
        {...(isTouched ? { onAction: () => open(card.id) } : {})}
      >
        <CardFace card={card} withStatus={withStatus} handle={dragging && <DragHandle card={card} />} />
      </GridListItem>
    ),
    [withStatus, dragging, isTouched, open],
  );
  return (
    <I18nProvider locale={locale}>
      <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
        <GridList
          aria-label={label}
          className={classes.grid ?? ''}
          items={cards}
          selectionMode="multiple"
          selectionBehavior="toggle"
          escapeKeyBehavior="none"
          keyboardNavigationBehavior="tab"
          disallowTypeAhead
          selectedKeys={chosen}
          onSelectionChange={(now) => onChoose(cards, now)}
          {...(dragging ? { dragAndDropHooks } : {})}
          dependencies={[isTouched, withStatus, dragging]}
          renderEmptyState={() => <p className={classes.empty}>{t('emptyColumn')}</p>}
        >
          {row}
        </GridList>
      </Virtualizer>
    </I18nProvider>
  );
});

/** The hooks by which cards of this list are dragged, and others are dropped on it. */
function useCardDrag(dragging: Dragging | undefined, status: CardStatus | undefined) {
  const t = useTranslations('board');
  const { dragAndDropHooks } = useDragAndDrop<Card>({
    getItems: (keys) => (dragging?.start([...keys].map(String)) ?? []).map((id) => ({ [dragType]: id })),
    onDragEnd: () => dragging?.end(),
    acceptedDragTypes: [dragType],
    getDropOperation: (target) =>
      target.type === 'root' && status !== undefined && dragging?.accepts(status) ? 'move' : 'cancel',
    onRootDrop: async ({ items }) => {
      if (status === undefined) return;
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item.getText(dragType)] : []));
      dragging?.drop(await Promise.all(texts), status);
    },
    renderDragPreview: (items) => (
      <div className={classes.preview}>{t('dragging', { count: items.length })}</div>
    ),
  });
  return dragAndDropHooks;
}

function DragHandle({ card }: { card: Card }) {
  const t = useTranslations('board');
  return (
    <Button slot="drag" className={cardClasses.tool ?? ''} aria-label={t('drag', { code: codeOf(card) })}>
      <IconGripVertical size={16} stroke={1.8} aria-hidden />
    </Button>
  );
}
