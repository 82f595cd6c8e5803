'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { isKindRecord, type KindRecord } from '../../board/kind/kind-records.ts';
import { titleOf } from '../../board/kind/moving.ts';
import { TitlesOfMany } from '../../board/kind/titles-of-many.tsx';
import type { OnRefused } from '../../board/kind/write-moves.ts';
import { type BoardSlots, type FaceProps, SlotsContext } from '../../board/slots.ts';
import { useRecordGrid } from '../../board/use-record-grid.ts';
import classes from '../calendar.module.css';
import { Calendar } from '../calendar.tsx';
import { CalendarSkeleton } from '../calendar-skeleton.tsx';
import { PeriodBar } from '../period-bar.tsx';
import { CalendarContext, type CalendarSlots } from '../slots.ts';
import { usePeriod } from '../use-period.ts';
import type { AskedDays } from './asked-days.ts';
import { dueOf } from './dated-kind.ts';
import { useCalendarHands } from './use-calendar-hands.ts';
import { useDayColumns, useRangeText } from './use-day-columns.ts';
import { type KindCalendarData, useKindCalendar } from './use-kind-calendar.ts';

interface Props {
  Face: ComponentType<FaceProps>;
  /** The class of the frame around a face, and the height of both in pixels. */
  frame: string;
  cardHeight: number;
  /** Filters that the calendar always has; the same object while they are the same. */
  fixed: Readonly<Record<string, unknown>>;
  /** The status of a finished record. */
  finished: string;
  compare: (a: KindRecord, b: KindRecord) => number;
  /** The values of a new record with the title. */
  valuesOf: (title: string) => Readonly<Record<string, unknown>>;
  titleLabel: string;
  /** The references that the faces name. */
  references: readonly string[];
  onRefused: OnRefused;
  onHelp: () => void;
  /** The controls at the end of the bar. */
  tools: ReactNode;
  /** Said above days without any entry. */
  empty: string;
}

/** The records of the kind of this page by the day on which they are due, as its declaration says. */
export function KindCalendar({ fixed, finished, compare, tools, empty, references, ...props }: Props) {
  const { kind, words } = useKind();
  const period = usePeriod();
  const { days, today } = period;
  const asked = useMemo<AskedDays>(
    () => ({ due: dueOf(kind), days, today, finished, fixed }),
    [kind, days, today, finished, fixed],
  );
  const data = useKindCalendar(asked, compare);
  const columns = useDayColumns(days, today);
  const hands = useCalendarHands({ ...props, data, asked, columns, toPresent: period.toPresent });
  const { slots, calendarSlots } = useKindCalendarSlots(props, hands);
  const { selection, drag, moves } = hands;
  const Grid = useRecordGrid();
  const countOf = (column: string) => data.figures.get(column)?.count ?? 0;
  const label = words.kind(kind.kind, 'many');
  const isEmpty =
    data.state !== undefined && !data.isOther && columns.every(({ value }) => countOf(value) === 0);
  return (
    <CalendarContext value={calendarSlots}>
      <SlotsContext value={slots}>
        <PeriodBar
          range={useRangeText(days)}
          isPresent={period.isPresent}
          onStep={period.step}
          onPresent={period.toPresent}
        >
          {tools}
        </PeriodBar>
        {isEmpty && <p className={classes.empty}>{empty}</p>}
        <TitlesOfMany ids={useReferences(data, references)}>
          {data.state ? (
            <Calendar
              label={label}
              columns={columns}
              groups={data.groups}
              countOf={countOf}
              chosen={selection.chosen}
              current={hands.current}
              onCurrent={hands.setCurrent}
              targets={drag.targets}
              over={drag.over}
              Grid={Grid}
              dragging={moves.mayMove ? drag.dragging : undefined}
              onChoose={selection.choose}
              hasMore={(column) => typeof data.state?.columns.get(column)?.cursor === 'string'}
              onMore={data.more}
            />
          ) : (
            <NoDays data={data} height={props.cardHeight} />
          )}
        </TitlesOfMany>
      </SlotsContext>
    </CalendarContext>
  );
}

/** The calendar while it loads, and after it failed. */
function NoDays({ data, height }: { data: KindCalendarData; height: number }) {
  const t = useTranslations('data');
  const failureText = useFailureText();
  if (!data.isError) return <CalendarSkeleton height={height} />;
  return (
    <Notice
      title={t('failed')}
      about={failureText(data.error)}
      action={<Button onClick={() => data.retry()}>{t('retry')}</Button>}
    />
  );
}

function useReferences({ groups }: KindCalendarData, names: readonly string[]): readonly string[] {
  return useMemo(() => {
    const records = [...groups.values()].flat();
    const ids = names.flatMap((name) => records.map((record) => record[name]));
    return [...new Set(ids.filter((id) => typeof id === 'string'))];
  }, [groups, names]);
}

/** The slots of the columns and of the entries for records of any kind. */
function useKindCalendarSlots(
  { Face, frame, cardHeight, titleLabel }: Pick<Props, 'Face' | 'frame' | 'cardHeight' | 'titleLabel'>,
  { moves, create, adding, setAdding }: ReturnType<typeof useCalendarHands>,
) {
  const router = useRouter();
  const { kind } = useKind();
  const pageOf = usePageOf();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pages of kinds do not change
  const slots = useMemo<BoardSlots>(() => {
    const nameOf: BoardSlots['nameOf'] = (record) => (isKindRecord(record) ? titleOf(kind, record) : '');
    return {
      Face,
      frame,
      heights: {
        card: { comfortable: cardHeight, compact: cardHeight, line: cardHeight },
        row: cardHeight,
        narrowRow: cardHeight,
      },
      emptyText: '',
      nameOf,
      codeOf: nameOf,
      open: (id) => router.push(pageOf(kind.kind, id) ?? ''),
    };
  }, [kind, Face, frame, cardHeight, router]);
  const { mayMove, toggle } = moves;
  const calendarSlots = useMemo<CalendarSlots>(
    () => ({
      create,
      titleLabel,
      adding,
      setAdding,
      toggle: mayMove ? (id) => toggle(id) : undefined,
    }),
    [create, titleLabel, adding, setAdding, mayMove, toggle],
  );
  return { slots, calendarSlots };
}
