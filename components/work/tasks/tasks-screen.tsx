'use client';

import dynamic from 'next/dynamic';
import { useQueryStates } from 'nuqs';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Page } from '#components/base/ui/page.tsx';
import { PageSkeleton } from '#components/base/ui/page-skeleton.tsx';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { ListMenu } from '#components/views/list/list-menu.tsx';
import { NewTask } from './new-task.tsx';
import { taskParsers } from './view.ts';
import { ViewSwitch } from './view-switch.tsx';

const TaskBoard = dynamic(() => loadPart(() => import('./task-board.tsx')).then((all) => all.TaskBoard), {
  ssr: false,
  loading: () => <PageSkeleton />,
});
const MyWeek = dynamic(() => loadPart(() => import('./my-week.tsx')).then((all) => all.MyWeek), {
  ssr: false,
  loading: () => <PageSkeleton />,
});
const ListScreen = dynamic(
  () => loadPart(() => import('#components/views/list/list-screen.tsx')).then((all) => all.ListScreen),
  { ssr: false, loading: () => <PageSkeleton /> },
);

/** The tasks as a board by status, as a list, and as a week. */
export function TasksScreen({ isImportable }: { isImportable: boolean }) {
  const { kind, words } = useKind();
  const [{ view }] = useQueryStates(taskParsers);
  if (view === 'list')
    return (
      <ListScreen
        isImportable={isImportable}
        parent={undefined}
        beside={<ViewSwitch />}
        above={<ViewSwitch isBelow />}
      />
    );
  return (
    <Page
      title={words.kind(kind.kind, 'many')}
      state={<ViewSwitch />}
      action={<NewTask />}
      menu={<ListMenu isImportable={isImportable} parent={undefined} />}
      isFilling
    >
      <ViewSwitch isBelow />
      {view === 'board' ? <TaskBoard /> : <MyWeek />}
    </Page>
  );
}
