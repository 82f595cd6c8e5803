'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useMemo } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import { useDragging } from '#components/views/board/hand/dragging.ts';
import { LaneBoard } from '#components/views/board/lanes/lazy-lane-board.tsx';
import { DensityContext, useKeptDensity } from '#components/views/board/look/density.ts';
import { noValue } from '#components/views/board/records/board-state.ts';
import { type BoardSlots, type FaceProps, SlotsContext } from '#components/views/board/slots.ts';
import { useRecordGrid } from '#components/views/board/use-record-grid.ts';
import { useSelection } from '#components/views/board/use-selection.ts';
import { type Card, isCard } from '../../queue/cards/card.ts';
import { CardFace } from '../../queue/face/card-face.tsx';
import { useQueueSlots } from '../../queue/queue-slots.tsx';
import { useKeys } from '../../queue/use-keys.ts';
import { useNewWorkspace } from '../../queue/use-new-workspace.ts';
import { type People, type Terms, type Workspace, WorkspaceContext } from '../../queue/workspace.ts';
import classes from './plan.module.css';
import { dues, laneOf, type Plan, planTargets } from './plan-cells.ts';
import { RestOfCell } from './rest-of-cell.tsx';
import { type PlanCards, usePlanCards } from './use-plan.ts';
import { useRowText } from './use-row-text.ts';

const CardMenu = dynamic(
  () => loadPart(() => import('../../queue/face/card-menu.tsx')).then((all) => all.CardMenu),
  { ssr: false },
);
const SelectionBar = dynamic(
  () => loadPart(() => import('../../queue/selection-bar.tsx')).then((all) => all.SelectionBar),
  { ssr: false },
);
const Dialogs = dynamic(
  () => loadPart(() => import('../../queue/dialogs/dialogs.tsx')).then((all) => all.Dialogs),
  { ssr: false },
);

const tones = { late: 'bad', this_week: 'warning', next_week: 'going', later: 'idle', none: 'idle' } as const;
const hasNoMore = () => false;
const ignore = () => undefined;

const PlanFace = ({ record, ...face }: FaceProps) =>
  isCard(record) ? <CardFace card={record} hasStatus {...face} /> : null;

interface Props {
  plan: Plan;
  people: People;
  terms: Terms;
}

export function PlanBoard({ plan, people, terms }: Props) {
  const t = useTranslations('planning');
  const cards = usePlanCards(plan);
  const { workspace, dialog, closeDialog, menu, closeMenu, undo } = useNewWorkspace(
    cards.store,
    people,
    terms,
  );
  const selection = useSelection(cards.known);
  const { chosen, toggle, clear } = selection;
  const drag = usePlanDragging(workspace, cards, plan, selection.now);
  const density = useKeptDensity('editing-plan', 'compact');
  const takeNext = () => void workspace.acts.takeNext();
  const { isDragging } = drag;
  useKeys({ workspace, chosen, toggle, clear, undo, takeNext, isDragging, nextDensity: density.next });
  const slots = usePlanSlots();
  if (cards.state === undefined) return <BoardSkeleton columns={dues.length} height={96} />;
  return (
    <WorkspaceContext value={workspace}>
      {plan.further_people > 0 && (
        <p className={classes.further}>{t('furtherPeople', { count: plan.further_people })}</p>
      )}
      <SlotsContext value={slots}>
        <DensityContext value={density.density}>
          <PlanLanes {...{ plan, cards, selection, drag, mayChange: workspace.mayChange }} />
        </DensityContext>
      </SlotsContext>
      {chosen.size > 0 && (
        <SelectionBar
          ids={[...chosen]}
          known={cards.known}
          hidden={[]}
          onDrop={selection.drop}
          onClear={clear}
        />
      )}
      {menu && <CardMenu key={menu.id} at={menu} onClose={closeMenu} />}
      {dialog && <Dialogs dialog={dialog} onNext={takeNext} onClose={closeDialog} />}
    </WorkspaceContext>
  );
}

interface LanesProps {
  plan: Plan;
  cards: PlanCards;
  selection: ReturnType<typeof useSelection>;
  drag: ReturnType<typeof usePlanDragging>;
  mayChange: boolean;
}

/** The rows of people, crossed by the columns of deadlines. */
function PlanLanes({ plan, cards, selection, drag, mayChange }: LanesProps) {
  const t = useTranslations('planning');
  const rowText = useRowText();
  const Grid = useRecordGrid();
  const lanes = plan.rows.map((row) => ({
    value: row.person_id ?? noValue,
    name: row.name ?? t('nobody'),
    about: rowText(row),
  }));
  const columns = dues.map((value) => ({
    value,
    name: t(`due.${value}`),
    tone: tones[value],
    isClosed: false,
  }));
  return (
    <LaneBoard
      place="editing-plan"
      label={t('plan')}
      by="person"
      {...{ columns, lanes, Grid }}
      chosen={selection.chosen}
      groups={cards.groups}
      figures={cards.figures}
      targets={drag.targets}
      over={drag.over}
      dragging={mayChange ? drag.dragging : undefined}
      more={ignore}
      hasMore={hasNoMore}
      onChoose={selection.choose}
      onChooseAll={selection.chooseAll}
    />
  );
}

/**
 * The columns of the plan are deadlines, so its cards show their status. New cards are added on the board, and the queue
 * has the cards beyond the first ones of a cell.
 */
function usePlanSlots(): BoardSlots {
  const slots = useQueueSlots();
  return useMemo(() => {
    const { ColumnTool: _, ...others } = slots;
    return { ...others, Face: PlanFace, Rest: RestOfCell };
  }, [slots]);
}

/** A drop changes who is responsible, as the dialog of the board does; the deadline stays. */
function usePlanDragging(
  { store, acts }: Workspace,
  { source }: PlanCards,
  plan: Plan,
  chosenNow: () => ReadonlySet<string>,
) {
  const targetsOf = useCallback((dragged: readonly Card[]) => planTargets(dragged, plan.rows, plan), [plan]);
  const move = useCallback(
    (ids: string[], cell: string) => {
      const assignee_id = laneOf(cell) === noValue ? null : laneOf(cell);
      const moved = ids.filter((id) => store.read().get(id)?.assignee_id !== assignee_id);
      if (moved.length > 0) void acts.change(moved, { assignee_id });
    },
    [store, acts],
  );
  return useDragging({ store, chosenNow, columnOf: source.columnOf, targetsOf, move });
}
