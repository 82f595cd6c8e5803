'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { ReportSkeleton } from '#components/base/ui/page-states/report-skeleton.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Person } from '#components/base/ui/person.tsx';
import { addDays } from '#components/views/calendar/days.ts';
import type { RosterRow } from '../../shared/roster.ts';
import { useTexts } from '../../shared/use-texts.ts';
import classes from '../team.module.css';
import { useRoster } from '../use-team.ts';
import { type Now, type Presence, presenceOf, presences } from './presence-of.ts';

/** True if the time of the day has passed. */
const isPast = (time: string): boolean => time < new Date().toTimeString().slice(0, 5);

interface PersonNow extends Now {
  row: RosterRow;
}

/** The people who are here, expected, away, gone home or free today. */
export function HereView({ today }: { today: string }) {
  const t = useTranslations('team.here');
  const found = useRoster({ from: addDays(today, -1), to: today });
  if (found.isError) return <Failed title={t('failed')} onRetry={() => found.refetch()} />;
  if (!found.data) return <ReportSkeleton />;
  const now = Date.now();
  const people: PersonNow[] = found.data.data.map((row) => ({ row, ...presenceOf(row, today, now) }));
  return (
    <div className={classes.panels}>
      {presences.map((is) => (
        <PresencePanel key={is} is={is} people={people.filter((one) => one.is === is)} today={today} />
      ))}
    </div>
  );
}

function PresencePanel({ is, people, today }: { is: Presence; people: PersonNow[]; today: string }) {
  const t = useTranslations('team.here');
  if (people.length === 0 && is !== 'here') return null;
  return (
    <Panel title={t(`groups.${is}`, { count: people.length })}>
      {people.length === 0 && <p className={classes.quiet}>{t('nobody')}</p>}
      <ul className={classes.people}>
        {people.map((one) => (
          <PersonLine key={one.row.employee_id} person={one} today={today} />
        ))}
      </ul>
    </Panel>
  );
}

function PersonLine({ person, today }: { person: PersonNow; today: string }) {
  const t = useTranslations('team.here');
  const kinds = useTranslations('leave.kinds');
  const texts = useTexts();
  const pageOf = usePageOf();
  const { row, is, at, isRemote } = person;
  const day = row.days.find(({ date }) => date === today);
  const kind = day?.away.find(({ kind: one }) => one !== null)?.kind;
  const page = pageOf('employee', row.employee_id);
  const about = {
    here: t(isRemote ? 'remoteSince' : 'since', { time: at ? texts.time(at) : '' }),
    expected: at === null ? '' : t(isPast(at) ? 'late' : 'from', { time: at }),
    away: kind ? kinds(kind) : '',
    left: t('until', { time: at ? texts.time(at) : '' }),
    off: day?.holiday ?? '',
  }[is];
  return (
    <li className={classes.person}>
      <Person name={row.name}>{page === undefined ? row.name : <Link href={page}>{row.name}</Link>}</Person>
      <span className={classes.quiet}>{about}</span>
    </li>
  );
}
