'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useQueryStates } from 'nuqs';
import { loadPart } from '#components/base/offline/load-part.ts';
import { BoardSkeleton } from '#components/views/board/board-skeleton.tsx';
import { CalendarSkeleton } from '#components/views/calendar/calendar-skeleton.tsx';
import { LazyList } from '#components/views/list/lazy-list.tsx';
import { ViewsScreen } from '#components/views/screen/views-screen.tsx';
import { NewTask } from './new-task.tsx';
import { cardHeights, taskParsers } from './view.ts';

const TaskBoard = dynamic(() => loadPart(() => import('./task-board.tsx')).then((all) => all.TaskBoard), {
  ssr: false,
  loading: () => <BoardSkeleton columns={4} height={cardHeights.board} hasToolbar />,
});
const MyWeek = dynamic(() => loadPart(() => import('./my-week.tsx')).then((all) => all.MyWeek), {
  ssr: false,
  loading: () => <CalendarSkeleton height={cardHeights.week} hasToolbar />,
});

/** The tasks as a board by status, as a list, and as a week. */
export function TasksScreen({ isImportable }: { isImportable: boolean }) {
  const t = useTranslations('taskViews.views');
  const [{ view }, setAddress] = useQueryStates(taskParsers);
  return (
    <ViewsScreen
      isImportable={isImportable}
      action={<NewTask />}
      shown={view}
      onChoose={(value) => void setAddress({ view: value, whose: null })}
      views={[
        { value: 'board', label: t('board'), content: <TaskBoard />, isFilling: true },
        { value: 'list', label: t('list'), content: <LazyList />, isList: true },
        { value: 'week', label: t('week'), content: <MyWeek />, isFilling: true },
      ]}
    />
  );
}
