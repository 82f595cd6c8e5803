import type { Metadata } from 'next';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession } from '#components/base/session/current.ts';
import { currentWordsOf, isCallable, KindPage, kindAt } from '#components/records/kind-page.tsx';
import { TasksScreen } from '#components/work/tasks/tasks-screen.tsx';

export async function generateMetadata(): Promise<Metadata> {
  await requireSession('/tasks');
  const kind = await kindAt('tasks');
  return { title: (await currentWordsOf(kind)).kind(kind.kind, 'many') };
}

export default async function TasksPage() {
  await requireSession('/tasks');
  const kind = await kindAt('tasks');
  const isImportable = (await isCallable('imports', 'create')) && (await isCallable('tasks', 'create'));
  return (
    <KindPage kind={kind} verb="list">
      <Texts of={['boardView', 'calendarView', 'taskViews']}>
        <TasksScreen isImportable={isImportable} />
      </Texts>
    </KindPage>
  );
}
