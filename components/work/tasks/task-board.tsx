'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { KindBoard } from '#components/views/board/kind/kind-board.tsx';
import { ListFilters } from '#components/views/list/list-filters.tsx';
import { NewTask } from './new-task.tsx';
import { TaskLines } from './task-lines.tsx';
import { useWaits } from './use-waits.tsx';
import { useWhose } from './use-whose.ts';
import { boardHeights } from './view.ts';
import { WhoseChip } from './whose-chip.tsx';

/** The key that finishes a task. */
const keys = { d: 'done' };

/** The tasks as cards by status. */
export function TaskBoard() {
  const t = useTranslations('taskViews');
  const { fixed, isMine } = useWhose();
  const { onRefused, question } = useWaits();
  return (
    <>
      <KindBoard
        place="tasks"
        fixed={fixed}
        Lines={TaskLines}
        heights={boardHeights}
        keys={keys}
        onRefused={onRefused}
        toolbar={(total, look) => (
          <ListFilters total={total} place="tasks" isTable={false} before={<WhoseChip />} look={look} />
        )}
        empty={
          <Notice
            title={t(isMine ? 'emptyMineTitle' : 'emptyTitle')}
            about={t('emptyAbout')}
            action={<NewTask />}
          />
        }
      />
      {question}
    </>
  );
}
