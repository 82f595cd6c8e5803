'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { createSerializer, parseAsString } from 'nuqs';
import { useMemo } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useSession } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Board } from './board.tsx';
import type { CardStatus } from './cards/card.ts';
import type { FirstCards } from './cards/first-cards.ts';
import { hiddenOf } from './cards/selection.ts';
import { useCards } from './cards/use-cards.ts';
import { type Dragging, useDragging } from './dragging.ts';
import { EmptyQueue } from './empty-queue.tsx';
import { FilterChips } from './filter-chips.tsx';
import { ListView } from './list-view.tsx';
import { nextFilter } from './next-filter.ts';
import { NewCardButton, QueueActions } from './queue-actions.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCardGrid } from './use-card-grid.ts';
import { useCardSelection } from './use-card-selection.ts';
import { useKeys } from './use-keys.ts';
import { useMoveCards } from './use-move-cards.ts';
import { useNewWorkspace } from './use-new-workspace.ts';
import { useShownCards } from './use-shown-cards.ts';
import { countFilters, type QueueView, type SetQueueView, useQueueView } from './view.ts';
import { type Terms, useWorkspace, WorkspaceContext } from './workspace.ts';

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

interface Props {
  first: FirstCards;
  people: Person[];
  terms: Terms;
}

export function QueueScreen({ first, people, terms }: Props) {
  const t = useTranslations('board');
  const { user } = useSession();
  const [view, setView] = useQueueView();
  const { known, isWhole, isError, retry, store } = useCards('queue', user.id, first);
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const { workspace, dialog, closeDialog, menu, closeMenu, undo } = useNewWorkspace(store, names, terms);
  const selection = useCardSelection(known);
  const { chosen, toggle, clear } = selection;
  const move = useMoveCards(workspace);
  const { dragging, targets } = useDragging(workspace, selection.now, move);
  const takeNext = () => void workspace.acts.takeNext(nextFilter(view));
  useKeys({ workspace, chosen, toggle, clear, undo, takeNext, isDragging: targets !== undefined });
  const cards = useShownCards(known, view);
  const hidden = useMemo(() => hiddenOf(chosen, cards.shown), [chosen, cards.shown]);
  const isEmpty = cards.board.length === 0 && !isFiltered(view) && view.status === null;

  return (
    <WorkspaceContext value={workspace}>
      <Page
        title={t('title')}
        action={isEmpty ? <NewCardButton /> : <QueueActions onNext={takeNext} />}
        isFilling
      >
        {isError && (
          <Notice title={t('failedTitle')} action={<Button onClick={() => retry()}>{t('retry')}</Button>} />
        )}
        {isEmpty ? (
          <EmptyQueue />
        ) : (
          <QueueCards
            view={view}
            setView={setView}
            cards={cards}
            selection={selection}
            totals={isWhole ? undefined : first.totals}
            targets={targets}
            dragging={workspace.mayChange ? dragging : undefined}
          />
        )}
        {chosen.size > 0 && (
          <SelectionBar
            ids={[...chosen]}
            known={known}
            hidden={hidden}
            onDrop={selection.drop}
            onClear={clear}
          />
        )}
      </Page>
      {menu && <CardMenu key={menu.id} at={menu} onClose={closeMenu} />}
      {dialog && <Dialogs dialog={dialog} onNext={takeNext} onClose={closeDialog} />}
    </WorkspaceContext>
  );
}

const isFiltered = (view: QueueView) => view.q !== '' || countFilters(view) > 0;

interface QueueCardsProps {
  view: QueueView;
  setView: SetQueueView;
  cards: ReturnType<typeof useShownCards>;
  selection: ReturnType<typeof useCardSelection>;
  /** The numbers of cards by status, until all cards were loaded. */
  totals: FirstCards['totals'] | undefined;
  targets: ReturnType<typeof useDragging>['targets'];
  dragging: Dragging | undefined;
}

/** The filters, and the cards as a board or as a list. */
function QueueCards({ view, setView, cards, selection, totals, targets, dragging }: QueueCardsProps) {
  const { store } = useWorkspace();
  const Grid = useCardGrid();
  const count = useCountText(view, cards, totals);
  const { chosen, choose, chooseAll } = selection;
  return (
    <>
      <Toolbar view={view} setView={setView} tags={cards.tags} count={count} />
      <FilterChips view={view} setView={setView} />
      {view.view === 'board' ? (
        <Board
          groups={cards.groups}
          totals={isFiltered(view) ? undefined : totals}
          chosen={chosen}
          targets={targets}
          Grid={Grid}
          dragging={dragging}
          listHref={listHref}
          onChoose={choose}
          onChooseAll={totals ? undefined : chooseAll}
        />
      ) : (
        <ListView
          view={view}
          shown={cards.shown}
          chosen={chosen}
          Grid={Grid}
          store={store}
          onChoose={choose}
        />
      )}
    </>
  );
}

/** The number of shown cards; the number of those that match a filter is known when all were loaded. */
function useCountText(
  view: QueueView,
  { shown, board }: QueueCardsProps['cards'],
  totals: QueueCardsProps['totals'],
) {
  const t = useTranslations('board');
  if (totals) return t('countLoading', { count: totalOf(totals) });
  return isFiltered(view)
    ? t('countOf', { shown: shown.length, total: board.length })
    : t('count', { count: shown.length });
}

const totalOf = (totals: FirstCards['totals']) =>
  Object.values(totals).reduce((sum, count) => sum + count, 0);
