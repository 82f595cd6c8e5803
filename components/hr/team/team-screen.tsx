'use client';

import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { ViewTabs } from '#components/views/screen/view-tabs.tsx';
import { HereView } from './here/here-view.tsx';
import { HoursView } from './hours/hours-view.tsx';
import { LeaveView } from './leave/leave-view.tsx';
import classes from './team.module.css';
import { useDepartments, useTeamView } from './use-team.ts';
import { type TeamView, teamViews } from './view.ts';
import { WeekView } from './week/week-view.tsx';

interface Props {
  today: string;
  /** The employee file of the person, whose hours another person confirms. */
  own: string | undefined;
}

/** The people of the organization: who is here, leave by month, hours by week, and the hours to confirm. */
export function TeamScreen({ today, own }: Props) {
  const t = useTranslations('team');
  const may = useMay();
  const [{ view }, setView] = useTeamView();
  const isOffered = (one: TeamView) => one !== 'hours' || may('attendance', 'confirm');
  const shown = isOffered(view) ? view : 'here';
  const choice = {
    views: teamViews.filter(isOffered).map((value) => ({ value, label: t(`views.${value}`) })),
    shown,
    onChoose: (next: TeamView) => void setView({ view: next, on: null }),
  };
  return (
    <Page
      title={t('title')}
      state={<ViewTabs {...choice} />}
      action={shown !== 'hours' && <DepartmentChoice />}
      isWide
    >
      <ViewTabs {...choice} isBelow />
      <div className={classes.content}>
        {shown === 'here' && <HereView today={today} />}
        {shown === 'leave' && <LeaveView today={today} />}
        {shown === 'week' && <WeekView today={today} />}
        {shown === 'hours' && <HoursView today={today} own={own} />}
      </div>
    </Page>
  );
}

function DepartmentChoice() {
  const t = useTranslations('team');
  const departments = useDepartments();
  const [{ department }, setView] = useTeamView();
  if (departments.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('department')}
      className={classes.department}
      value={department ?? ''}
      onChange={({ currentTarget: { value } }) => void setView({ department: value || null })}
      data={[
        { value: '', label: t('everybody') },
        ...departments.map(({ id, name }) => ({ value: id, label: name })),
      ]}
    />
  );
}
