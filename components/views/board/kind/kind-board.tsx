'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import type { Values } from '#components/records/record/bar/asked-moves.ts';
import type { Stage } from '#components/records/record/bar/stage.ts';
import { useFoundStages } from '#components/records/record/bar/use-stages.ts';
import { useView } from '#components/views/list/use-view.ts';
import { tones } from '#server/kernel/values/tones.ts';
import { Board } from '../board.tsx';
import { BoardFiles } from '../board-files.tsx';
import { BoardSkeleton } from '../board-skeleton.tsx';
import { LaneBoard } from '../lanes/lazy-lane-board.tsx';
import { type Density, DensityContext, type KeptDensity, useKeptDensity } from '../look/density.ts';
import { type Look, LookMenu } from '../look/look-menu.tsx';
import type { FirstBoard } from '../question.ts';
import { SkipToCards } from '../skip-to-cards.tsx';
import { type BoardSlots, SlotsContext } from '../slots.ts';
import { useRecordGrid } from '../use-record-grid.ts';
import { KindBoardContext, type KindBoardParts } from './board-context.ts';
import { boardOf, type KindRecord } from './kind-records.ts';
import { laneChoices } from './lanes-of.ts';
import { titleOf as titleIn } from './moving.ts';
import { MovingParts } from './moving-parts.tsx';
import { TitlesOfMany } from './titles-of-many.tsx';
import { useBoardHands } from './use-board-hands.ts';
import { type KindBoardData, useKindBoard } from './use-kind-board.ts';
import { useKindLaneValues, useNamedLanes } from './use-kind-lanes.ts';
import { useKindSlots } from './use-kind-slots.ts';
import { useSumsText } from './use-sums-text.ts';
import type { OnRefused } from './write-moves.ts';

interface Props {
  /** The name under which the folded columns are kept. */
  place: string;
  /** Filters that the board always has; its columns are the stages that fit to them. */
  fixed: Values;
  /** The board that the server has loaded for the first render. */
  first?: FirstBoard<KindRecord> | undefined;
  Lines: KindBoardParts['Lines'];
  /** The heights of a card by density, in pixels. */
  heights: BoardSlots['heights']['card'];
  /** Keys that move cards, by the status that they lead to. */
  keys: Readonly<Record<string, string>>;
  /** Takes a refused move over, for example by asking; without it, refusals are only shown. */
  onRefused?: OnRefused;
  /** The search and the filters, with the menu of the lanes and densities. */
  toolbar: (total: number | undefined, look: ReactNode) => ReactNode;
  /** Shown instead of a board without records and without filters. */
  empty: ReactNode;
}

/** The records of the kind of this page as cards in columns, as its declaration says. */
export function KindBoard({ place, fixed, first, Lines, heights, keys, onRefused, toolbar, empty }: Props) {
  const { kind } = useKind();
  const found = useFoundStages(boardOf(kind).by);
  const all = found.stages;
  const stages = useMemo(
    () =>
      all.filter(({ sets }) =>
        Object.entries(fixed).every(([name, value]) => (sets[name] ?? value) === value),
      ),
    [all, fixed],
  );
  const data = useKindBoard(fixed, first);
  const laneValues = useKindLaneValues(data);
  const density = useKeptDensity(place);
  const hands = useBoardHands(data, laneValues, stages, keys, density.next, onRefused);
  const { slots, parts } = useKindSlots({ Lines, heights, hands });
  const look = useKindLook(data, density);
  const isEmpty = data.total === 0 && !data.isNarrowed && data.state !== undefined && !data.isOther;
  return (
    <KindBoardContext value={parts}>
      <ShownSlots slots={slots} density={density.density}>
        <SkipToCards />
        {toolbar(data.state && !data.isOther ? data.total : undefined, <LookMenu {...look} />)}
        <TitlesOfMany ids={useReferences(data)}>
          {isEmpty ? (
            empty
          ) : (
            <Columns
              place={place}
              data={data}
              found={found}
              stages={stages}
              hands={hands}
              laneValues={laneValues}
              cardHeight={heights[density.density]}
            />
          )}
        </TitlesOfMany>
        <MovingParts data={data} hands={hands} />
        <CardFiles data={data} mayChange={hands.moves.mayMove} />
      </ShownSlots>
    </KindBoardContext>
  );
}

/** Files are dropped on the cards of a kind whose records have attachments. */
function CardFiles({ data, mayChange }: { data: KindBoardData; mayChange: boolean }) {
  const { kind } = useKind();
  const place = kind.screen.files.attachments;
  if (!place || !mayChange) return null;
  const titleOf = (id: string) => {
    const record = data.store.read().get(id);
    return record ? titleIn(kind, record) : '';
  };
  return <BoardFiles target={{ area: kind.area, place }} titleOf={titleOf} />;
}

interface ShownSlotsProps {
  slots: BoardSlots;
  density: Density;
  children: ReactNode;
}

const ShownSlots = ({ slots, density, children }: ShownSlotsProps) => (
  <SlotsContext value={slots}>
    <DensityContext value={density}>{children}</DensityContext>
  </SlotsContext>
);

/** The properties that can be lanes, and what is chosen. */
function useKindLook({ lanes }: KindBoardData, density: KeptDensity): Look {
  const { kind, words } = useKind();
  const { setView } = useView();
  return {
    choices: laneChoices(kind).map((value) => ({ value, name: words.property(kind.kind, value) })),
    lanes,
    onLanes: (value) => void setView({ lanes: value }, { history: 'push' }),
    density,
  };
}

/** The records and people that the cards name. */
function useReferences({ groups }: KindBoardData): readonly string[] {
  const { kind } = useKind();
  return useMemo(() => {
    const { by } = boardOf(kind);
    const names = kind.fields.filter(({ refers, name }) => refers.length > 0 && name !== by);
    const records = [...groups.values()].flat();
    const ids = names.flatMap(({ name }) => records.map((record) => record[name]));
    return [...new Set(ids.filter((id) => typeof id === 'string'))];
  }, [kind, groups]);
}

interface ColumnsProps {
  place: string;
  data: KindBoardData;
  found: ReturnType<typeof useFoundStages>;
  stages: readonly Stage[];
  hands: ReturnType<typeof useBoardHands>;
  laneValues: readonly string[];
  cardHeight: number;
}

const closed: readonly (string | null)[] = ['good', 'bad', 'over'];

function Columns({ place, data, found, stages, hands, laneValues, cardHeight }: ColumnsProps) {
  const { kind, words } = useKind();
  const Grid = useRecordGrid();
  const { by } = boardOf(kind);
  const { state, total, isNarrowed, selection, drag, moves } = { ...data, ...hands };
  const columns = useMemo(
    () =>
      stages.map(({ value, title, tone }) => ({
        value,
        name: title ?? words.value(kind.kind, by, value),
        tone: tones.find((one) => one === tone),
        isClosed: closed.includes(tone),
      })),
    [stages, words, kind, by],
  );
  const textOf = useSumsText();
  const lanes = useNamedLanes(data.lanes, laneValues);
  const hasMore = (column: string) => Boolean(state?.columns.get(column)?.cursor);
  if (!state || columns.length === 0 || (total === 0 && isNarrowed && !data.isOther))
    return <NoColumns data={data} found={found} cardHeight={cardHeight} isReady={columns.length > 0} />;
  const shown = {
    place,
    label: words.kind(kind.kind, 'many'),
    columns,
    groups: data.groups,
    figures: data.figures,
    sumsText: textOf,
    chosen: selection.chosen,
    targets: drag.targets,
    over: drag.over,
    Grid,
    dragging: moves.mayMove ? drag.dragging : undefined,
    more: data.more,
    hasMore,
    onChoose: selection.choose,
    onChooseAll: selection.chooseAll,
  };
  return data.lanes === undefined ? (
    <Board {...shown} />
  ) : (
    <LaneBoard {...shown} by={data.lanes} lanes={lanes} />
  );
}

interface NoColumnsProps {
  data: KindBoardData;
  found: ReturnType<typeof useFoundStages>;
  cardHeight: number;
  /** False until the columns are known. */
  isReady: boolean;
}

/** The board while it loads, after it failed, and when no record meets the filters. */
function NoColumns({ data, found, cardHeight, isReady }: NoColumnsProps) {
  const t = useTranslations('data');
  const { clear } = useView();
  const failureText = useFailureText();
  const failure = (isReady ? null : found.error) ?? (data.state ? null : data.error);
  const retry = () => {
    if (!isReady) void found.retry();
    if (!data.state) void data.retry();
  };
  if (failure)
    return (
      <Notice
        title={t('failed')}
        about={failureText(failure)}
        action={<Button onClick={retry}>{t('retry')}</Button>}
      />
    );
  if (!data.state || !isReady) return <BoardSkeleton columns={5} height={cardHeight} />;
  return (
    <Notice
      title={t('nothingFound')}
      about={t('nothingFoundAbout')}
      action={
        <Button variant="default" onClick={clear}>
          {t('clear')}
        </Button>
      }
    />
  );
}
