'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { anyPlace } from '#components/base/files/any-place.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { BoardFiles } from '#components/views/board/board-files.tsx';
import { useDragging } from '#components/views/board/hand/dragging.ts';
import { cellTargets, partsOf } from '#components/views/board/lanes/cells.ts';
import { DensityContext, useKeptDensity } from '#components/views/board/look/density.ts';
import type { FirstBoard } from '#components/views/board/question.ts';
import { hiddenOf } from '#components/views/board/selection.ts';
import { SlotsContext } from '#components/views/board/slots.ts';
import { useSelection } from '#components/views/board/use-selection.ts';
import { type Card, codeOf, isStatus } from './cards/card.ts';
import { claimTokenOf } from './cards/claim-token.ts';
import { reachable } from './cards/steps.ts';
import { useMoveToCell } from './lanes/use-move-to-cell.ts';
import { nextFilter } from './next-filter.ts';
import classes from './queue.module.css';
import { NewCardButton, QueueActions } from './queue-actions.tsx';
import { QueueBoard } from './queue-board.tsx';
import { useQueueSlots } from './queue-slots.tsx';
import { useKeys } from './use-keys.ts';
import { useMoveCards } from './use-move-cards.ts';
import { useNewWorkspace } from './use-new-workspace.ts';
import { type QueueCards, useQueueCards } from './use-queue-cards.ts';
import { useQueueView } from './view.ts';
import { type Terms, type Workspace, WorkspaceContext } from './workspace.ts';

const CardMenu = dynamic(() => loadPart(() => import('./face/card-menu.tsx')).then((all) => all.CardMenu), {
  ssr: false,
});
const SelectionBar = dynamic(
  () => loadPart(() => import('./selection-bar.tsx')).then((all) => all.SelectionBar),
  { ssr: false },
);
const EmptyQueue = dynamic(() => loadPart(() => import('./empty-queue.tsx')).then((all) => all.EmptyQueue));
const Dialogs = dynamic(() => loadPart(() => import('./dialogs/dialogs.tsx')).then((all) => all.Dialogs), {
  ssr: false,
});

export interface Person {
  id: string;
  name: string;
}

interface Props {
  /** Undefined if the page was opened from within the console. */
  first: FirstBoard<Card> | undefined;
  people: Person[];
  terms: Terms;
}

export function QueueScreen({ first, people, terms }: Props) {
  const t = useTranslations('board');
  const [view, setView] = useQueueView();
  const cards = useQueueCards(view, first);
  const { known, store } = cards;
  const names = useMemo(() => new Map(people.map(({ id, name }) => [id, name])), [people]);
  const { workspace, dialog, closeDialog, menu, closeMenu, undo } = useNewWorkspace(store, names, terms);
  const selection = useSelection(known);
  const { chosen, toggle, clear } = selection;
  const drag = useCardDragging(workspace, cards, selection.now);
  const density = useKeptDensity('editing-queue');
  const takeNext = () => void workspace.acts.takeNext(nextFilter(view));
  const { isDragging } = drag;
  useKeys({ workspace, chosen, toggle, clear, undo, takeNext, isDragging, nextDensity: density.next });
  const hidden = useMemo(() => hiddenOf(chosen, cards.shown), [chosen, cards.shown]);
  const slots = useQueueSlots();
  const isEmpty = cards.isWhole && cards.shown.length === 0 && view.view === 'board';

  return (
    <WorkspaceContext value={workspace}>
      <Page
        title={t('title')}
        action={isEmpty ? <NewCardButton /> : <QueueActions onNext={takeNext} />}
        isFilling
      >
        {cards.isError && <Failed title={t('failedTitle')} onRetry={() => cards.retry()} />}
        {isEmpty ? (
          <EmptyQueue />
        ) : (
          <SlotsContext value={slots}>
            <DensityContext value={density.density}>
              <QueueBoard {...{ view, setView, cards, selection, drag, density }} />
            </DensityContext>
          </SlotsContext>
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
        <div className={classes.room} />
      </Page>
      {workspace.mayChange && <CardFiles workspace={workspace} />}
      {menu && <CardMenu key={menu.id} at={menu} onClose={closeMenu} />}
      {dialog && <Dialogs dialog={dialog} onNext={takeNext} onClose={closeDialog} />}
    </WorkspaceContext>
  );
}

const place = anyPlace('edit_card.attachments');

const DropFilms = dynamic(
  () => loadPart(() => import('./films/drop-films.tsx')).then((all) => all.DropFilms),
  {
    ssr: false,
  },
);

const FilmsOnColumn = dynamic(
  () => loadPart(() => import('./films/films-on-column.tsx')).then((all) => all.FilmsOnColumn),
  {
    ssr: false,
  },
);

/** A card can begin without a brief only in the backlog. */
const filmsOnColumn = { takes: (column: string) => column === 'backlog', Take: FilmsOnColumn };

/** Films that are dropped on a card become its versions, and other files its attachments. Films on a column become cards. */
function CardFiles({ workspace: { store, viewer, mayCreate } }: { workspace: Workspace }) {
  const needs = (card: object) => claimTokenOf({ ...card }, viewer.id);
  const titleOf = (id: string) => {
    const card = store.read().get(id);
    return card ? codeOf(card) : '';
  };
  return (
    <BoardFiles
      target={{ area: 'editCards', place, needs }}
      titleOf={titleOf}
      Take={DropFilms}
      {...(mayCreate ? { onColumn: filmsOnColumn } : {})}
    />
  );
}

/** Dragging moves cards to the status of the column, after a dialog if the step needs an input. */
function useCardDragging(
  workspace: Workspace,
  { source, lanes, laneValues }: QueueCards,
  chosenNow: () => ReadonlySet<string>,
) {
  const { store, viewer } = workspace;
  const move = useMoveCards(workspace);
  const moveToCell = useMoveToCell(workspace, lanes, move);
  const rules = useMemo(
    () => ({
      targetsOf: (cards: readonly Card[]) => {
        const statuses = reachable(cards, viewer).keys();
        const own = cards.map((card) => partsOf(source.columnOf(card)));
        return lanes === null ? statuses : cellTargets(statuses, own, laneValues);
      },
      move: (ids: string[], to: string) => {
        if (lanes !== null) moveToCell(ids, to);
        else if (isStatus(to)) move(ids, to);
      },
    }),
    [viewer, move, moveToCell, source, lanes, laneValues],
  );
  return useDragging({ store, chosenNow, columnOf: source.columnOf, ...rules });
}
