'use client';

import { Button } from '@mantine/core';
import { IconPlayerTrackNext, IconPlus } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { createSerializer, parseAsString } from 'nuqs';
import { useDeferredValue, useMemo, useRef } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useSession } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import classes from './board.module.css';
import { Board } from './board.tsx';
import { type Card, type CardStatus, isOpen } from './cards/card.ts';
import type { FirstCards } from './cards/first-cards.ts';
import { onBoard } from './cards/known-cards.ts';
import { matcher, tagsOf } from './cards/matching.ts';
import { type Groups, groupByStatus } from './cards/ordering.ts';
import { hiddenOf } from './cards/selection.ts';
import { useCards } from './cards/use-cards.ts';
import { useDragging } from './dragging.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListView } from './list-view.tsx';
import { nextFilter } from './next-filter.ts';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCardGrid } from './use-card-grid.ts';
import { useCardSelection } from './use-card-selection.ts';
import { useKeys } from './use-keys.ts';
import { useMoveCards } from './use-move-cards.ts';
import { useNewWorkspace } from './use-new-workspace.ts';
import { countFilters, useQueueView } from './view.ts';
import { type Terms, WorkspaceContext } from './workspace.ts';

const CardMenu = dynamic(() => loadPart(() => import('./face/card-menu.tsx')).then((all) => all.CardMenu), {
  ssr: false,
});
const Dialogs = dynamic(() => loadPart(() => import('./dialogs/dialogs.tsx')).then((all) => all.Dialogs), {
  ssr: false,
});

const listAddress = createSerializer({ view: parseAsString, status: parseAsString });
const listHref = (status: CardStatus) => listAddress('/queue', { view: 'list', status });

export interface Person {
  id: string;
  name: string;
}

export function QueueScreen({ first, people, terms }: { first: FirstCards; people: Person[]; terms: Terms }) {
  const t = useTranslations('board');
  const { user } = useSession();
  const [view, setView] = useQueueView();
  const { known, isWhole, isError, retry, store } = useCards('queue', user.id, first);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const { workspace, dialog, closeDialog, menu, closeMenu, undo } = useNewWorkspace(store, names, terms);
  const { chosen, now, choose, chooseAll, toggle, drop, clear } = useCardSelection(known);
  const move = useMoveCards(workspace);
  const { dragging, targets } = useDragging(workspace, now, move);
  const Grid = useCardGrid();
  const takeNext = () => void workspace.acts.takeNext(nextFilter(view));
  useKeys({ workspace, chosen, toggle, clear, undo, takeNext, isDragging: targets !== undefined });

  // Deferring the filter keeps typing responsive with many cards.
  const wanted = useDeferredValue(view);
  const board = useMemo(() => onBoard(known), [known]);
  const tags = useMemo(() => tagsOf(board), [board]);
  const all = useMemo(
    () => (wanted.view === 'board' ? board : [...known.values()]),
    [wanted.view, board, known],
  );
  const shown = useMemo(() => {
    const isInView = (card: Card) =>
      wanted.view === 'board' || (wanted.status ? card.status === wanted.status : isOpen(card));
    const isWanted = matcher(wanted, user.id, Date.now());
    return all.filter((card) => isInView(card) && isWanted(card));
  }, [all, wanted, user.id]);
  const hidden = useMemo(() => hiddenOf(chosen, shown), [chosen, shown]);
  const groups = useStableGroups(shown);
  const isFiltered = view.q !== '' || countFilters(view) > 0;
  // The number of cards that match a filter is shown after all cards were loaded.
  const count = !isWhole
    ? t('countLoading', { count: totalOf(first) })
    : isFiltered
      ? t('countOf', { shown: shown.length, total: board.length })
      : t('count', { count: shown.length });
  const draggable = workspace.mayChange ? dragging : undefined;

  const newCard = workspace.mayCreate && (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      onClick={() => workspace.open({ kind: 'new' })}
    >
      {t('newCard.open')}
    </Button>
  );
  const action = (workspace.mayCreate || workspace.mayClaim) && (
    <div className={classes.actions}>
      {newCard}
      {workspace.mayClaim && (
        <Button leftSection={<IconPlayerTrackNext size={17} stroke={1.8} aria-hidden />} onClick={takeNext}>
          {t('takeNext')}
        </Button>
      )}
    </div>
  );
  const isEmpty = board.length === 0 && !isFiltered && view.status === null;

  return (
    <WorkspaceContext value={workspace}>
      <Page title={t('title')} action={isEmpty ? newCard : action} isFilling>
        {isError && (
          <Notice title={t('failedTitle')} action={<Button onClick={() => retry()}>{t('retry')}</Button>} />
        )}
        {isEmpty ? (
          <EmptyQueue />
        ) : (
          <>
            <Toolbar view={view} setView={setView} tags={tags} count={count} />
            <FilterChips view={view} setView={setView} />
            {view.view === 'board' ? (
              <Board
                groups={groups}
                totals={isWhole || isFiltered ? undefined : first.totals}
                chosen={chosen}
                targets={targets}
                Grid={Grid}
                dragging={draggable}
                listHref={listHref}
                onChoose={choose}
                onChooseAll={isWhole ? chooseAll : undefined}
              />
            ) : (
              <ListView
                view={view}
                shown={shown}
                chosen={chosen}
                Grid={Grid}
                store={store}
                onChoose={choose}
              />
            )}
          </>
        )}
        {chosen.size > 0 && (
          <SelectionBar ids={[...chosen]} known={known} hidden={hidden} onDrop={drop} onClear={clear} />
        )}
      </Page>
      {menu && <CardMenu key={menu.id} at={menu} onClose={closeMenu} />}
      {dialog && <Dialogs dialog={dialog} onNext={takeNext} onClose={closeDialog} />}
    </WorkspaceContext>
  );
}

const totalOf = ({ totals }: FirstCards) => Object.values(totals).reduce((sum, count) => sum + count, 0);

function useStableGroups(cards: Parameters<typeof groupByStatus>[0]): Groups {
  const before = useRef<Groups>({});
  return useMemo(() => {
    before.current = groupByStatus(cards, before.current);
    return before.current;
  }, [cards]);
}
