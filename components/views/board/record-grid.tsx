'use client';

import { IconGripVertical } from '@tabler/icons-react';
import { useLocale, useTranslations } from 'next-intl';
import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem, type Selection } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import classes from './board.module.css';
import type { Dragging } from './hand/dragging.ts';
import { startTouchDrag } from './hand/touch-drag.ts';
import { useDensity } from './look/density.ts';
import type { BoardRecord } from './records/known-records.ts';
import { SelectedContext, ToggleContext } from './select-box.tsx';
import { useSlots } from './slots.ts';

const dragType = 'application/x-board-record';

/** The distances between records and around them, in pixels, because a script places the records. */
const between = 8;
const around = 4;

interface Props {
  label: string;
  /** The column of records dropped here; a list of all records has none. */
  column?: string;
  records: readonly BoardRecord[];
  chosen: ReadonlySet<string>;
  onChoose: (column: readonly BoardRecord[], now: Selection) => void;
  /** Loads further records; undefined if all of them are here. */
  onMore?: (() => void) | undefined;
  /** Undefined for people who may not change records. */
  dragging?: Dragging | undefined;
  rowSize: number;
  isRow?: boolean;
}

/**
 * A virtual list of records: only visible ones are rendered; they can be selected, dragged and dropped with mouse, touch
 * and keyboard.
 */
export const RecordGrid = memo(function RecordGrid({
  label,
  column,
  records,
  chosen,
  onChoose,
  onMore,
  dragging,
  rowSize,
  isRow = false,
}: Props) {
  const t = useTranslations('boardView');
  const locale = useLocale();
  const { emptyText = t('emptyColumn') } = useSlots();
  const row = useRow(dragging, isRow);
  const toggle = useToggle({ records, chosen, onChoose });
  const dragAndDropHooks = useRecordDrag(dragging, column);
  const layoutOptions = useMemo(
    () => ({ rowSize, gap: between, padding: around, loaderSize: onMore ? rowSize : 0 }),
    [rowSize, onMore],
  );
  return (
    <I18nProvider locale={locale}>
      <ToggleContext value={toggle}>
        <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
          <GridList
            aria-label={label}
            className={classes.grid ?? ''}
            selectionMode="multiple"
            selectionBehavior="toggle"
            escapeKeyBehavior="none"
            keyboardNavigationBehavior="tab"
            disallowTypeAhead
            selectedKeys={chosen}
            onSelectionChange={(now) => onChoose(records, now)}
            {...(dragging ? { dragAndDropHooks } : {})}
            renderEmptyState={() => <p className={classes.empty}>{emptyText}</p>}
          >
            <Collection items={records} dependencies={[row]}>
              {row}
            </Collection>
            {onMore && (
              <GridListLoadMoreItem onLoadMore={onMore} isLoading className={classes.loading ?? ''}>
                {t('loadingMore')}
              </GridListLoadMoreItem>
            )}
          </GridList>
        </Virtualizer>
      </ToggleContext>
    </I18nProvider>
  );
});

/** Returns a function that never changes, so that selecting one record draws no other one again. */
function useToggle(now: Pick<Props, 'records' | 'chosen' | 'onChoose'>) {
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  });
  return useCallback((id: string) => {
    const { records, chosen, onChoose } = latest.current;
    const others = new Set([...chosen].filter((one) => one !== id));
    onChoose(records, chosen.has(id) ? others : others.add(id));
  }, []);
}

/** Renders a record as an item of the list. */
function useRow(dragging: Dragging | undefined, isRow: boolean) {
  const { Face, frame, nameOf, open } = useSlots();
  const density = useDensity();
  return useCallback(
    (record: BoardRecord) => {
      const face = (
        <Face
          record={record}
          isRow={isRow}
          density={density}
          handle={dragging && <DragHandle record={record} dragging={dragging} />}
        />
      );
      return (
        <GridListItem
          id={record.id}
          textValue={nameOf(record)}
          className={frame}
          data-density={isRow ? undefined : density}
          onAction={() => open(record.id)}
        >
          {({ isSelected }) => <SelectedContext value={isSelected}>{face}</SelectedContext>}
        </GridListItem>
      );
    },
    [Face, frame, nameOf, open, isRow, density, dragging],
  );
}

/** The hooks by which records of this list are dragged, and others are dropped on it. */
function useRecordDrag(dragging: Dragging | undefined, column: string | undefined) {
  const t = useTranslations('boardView');
  const { dragAndDropHooks } = useDragAndDrop<BoardRecord>({
    getItems: (keys) => (dragging?.start([...keys].map(String)) ?? []).map((id) => ({ [dragType]: id })),
    onDragEnd: () => dragging?.end(),
    acceptedDragTypes: [dragType],
    getDropOperation: (target) =>
      target.type === 'root' && column !== undefined && dragging?.accepts(column) ? 'move' : 'cancel',
    onDropEnter: () => column !== undefined && dragging?.enter(column),
    onRootDrop: async ({ items }) => {
      if (column === undefined) return;
      const texts = items.flatMap((item) => (item.kind === 'text' ? [item.getText(dragType)] : []));
      dragging?.drop(await Promise.all(texts), column);
    },
    renderDragPreview: (items) => (
      <div className={classes.preview}>{t('dragging', { count: items.length })}</div>
    ),
  });
  return dragAndDropHooks;
}

function DragHandle({ record, dragging }: { record: BoardRecord; dragging: Dragging }) {
  const t = useTranslations('boardView');
  const { codeOf } = useSlots();
  return (
    <span
      className={classes.handle}
      onPointerDownCapture={(event) =>
        startTouchDrag(event, {
          id: record.id,
          dragging,
          previewText: (count) => t('dragging', { count }),
          previewClass: classes.preview ?? '',
        })
      }
    >
      <Button slot="drag" className={classes.tool ?? ''} aria-label={t('drag', { code: codeOf(record) })}>
        <IconGripVertical size={16} stroke={1.8} aria-hidden />
      </Button>
    </span>
  );
}
