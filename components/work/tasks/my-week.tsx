'use client';

import { ActionIcon } from '@mantine/core';
import { IconKeyboard } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useCallback, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { KindCalendar } from '#components/views/calendar/kind/kind-calendar.tsx';
import { DayTask } from './day-task.tsx';
import { compareTasks } from './order.ts';
import classes from './tasks.module.css';
import { useWaits } from './use-waits.tsx';
import { useWhose } from './use-whose.ts';
import { cardHeights } from './view.ts';
import { WhoseChip } from './whose-chip.tsx';

const HelpDialog = dynamic(() => loadPart(() => import('./help-dialog.tsx')).then((all) => all.HelpDialog), {
  ssr: false,
});

const references = ['project_id', 'assignee_id'] as const;
/** The tasks by the day on which they are due, for planning the week. */
export function MyWeek() {
  const t = useTranslations('taskViews');
  const { fixed, isMine } = useWhose();
  const { onRefused, question } = useWaits();
  const [isHelp, setHelp] = useState(false);
  const valuesOf = useCallback((title: string) => ({ title, ...fixed }), [fixed]);
  const onHelp = useCallback(() => setHelp(true), []);
  return (
    <>
      <KindCalendar
        Face={DayTask}
        frame={classes.card ?? ''}
        cardHeight={cardHeights.week}
        fixed={fixed}
        finished="done"
        compare={compareTasks}
        valuesOf={valuesOf}
        titleLabel={t('newTitle')}
        references={references}
        onRefused={onRefused}
        onHelp={onHelp}
        empty={t(isMine ? 'emptyWeekMine' : 'emptyWeek')}
        tools={
          <>
            <WhoseChip />
            <ActionIcon
              variant="default"
              size={36}
              visibleFrom="sm"
              aria-label={t('help.title')}
              data-tip={t('help.title')}
              onClick={onHelp}
            >
              <IconKeyboard size={18} stroke={1.6} aria-hidden />
            </ActionIcon>
          </>
        }
      />
      {isHelp && <HelpDialog onClose={() => setHelp(false)} />}
      {question}
    </>
  );
}
