import { getFormatter, getTranslations } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { readOwnFile } from '#components/hr/me/read-own-file.ts';
import { notificationsInput, notificationsKey } from '#components/platform/notifications/questions.ts';
import { kindAt } from '#components/records/kind-page.tsx';
import { GetStarted } from '#components/shell/connect/get-started.tsx';
import { approvalsInput } from '#components/shell/today/approvals-input.ts';
import { ApprovalsPanel } from '#components/shell/today/approvals-panel.tsx';
import { OtherFigures, RoleFigures } from '#components/shell/today/kpi-grid.tsx';
import { trendInput } from '#components/shell/today/months.ts';
import { NeedsMe } from '#components/shell/today/needs-me.tsx';
import { OwnDay } from '#components/shell/today/own/own-day.tsx';
import { awaitedInputs, meetingsInput } from '#components/shell/today/own/own-inputs.ts';
import { SalesTrend } from '#components/shell/today/sales-trend.tsx';
import classes from '#components/shell/today/today.module.css';
import { WaitingPanel } from '#components/shell/today/waiting-panel.tsx';
import { type Dues, waitingInputs } from '#components/shell/today/waiting-work.ts';

const longForm = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const;

export default async function TodayPage() {
  const session = await requireSession('/');
  const caller = await serverCaller();
  const [t, format, may] = await Promise.all([getTranslations(), getFormatter(), mayRead()]);
  const inputs = waitingInputs(session.user.id);
  const [steps, unread, figures, tasks, tickets, cards, approvals, dues] = await Promise.all([
    caller.onboarding.get({}),
    caller.notifications.list(notificationsInput('unread', '')),
    may.figures ? caller.dashboard.get({}) : undefined,
    may.tasks ? caller.tasks.list(inputs.task) : undefined,
    may.tickets ? caller.tickets.list(inputs.ticket) : undefined,
    may.cards ? caller.editCards.list(inputs.edit_card) : undefined,
    may.approvals ? caller.approvals.list(approvalsInput) : undefined,
    duesOfWork(may),
  ]);
  const today = figures?.data.period.to ?? new Date().toISOString().slice(0, 10);
  // Without figures of the company, the page is about the person's own day.
  const own = figures ? undefined : await readOwnDay(session.user.id, today, may);
  const trend = figures && may.reports ? await caller.reports.get(trendInput(today)) : undefined;
  const longDay = format.dateTime(new Date(`${today}T12:00:00Z`), longForm);
  return (
    <Texts of={['home', 'firstSteps', 'myPage', 'leave']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          queryClient.setQueryData(trpc.onboarding.get.queryKey({}), steps);
          if (figures) queryClient.setQueryData(trpc.dashboard.get.queryKey({}), figures);
          if (trend) queryClient.setQueryData(trpc.reports.get.queryKey(trendInput(today)), trend);
          // A panel that is filled later would push the buttons below it away from under the pointer.
          queryClient.setQueryData(notificationsKey('unread'), { pages: [unread], pageParams: [''] });
          if (tasks) queryClient.setQueryData(trpc.tasks.list.queryKey(inputs.task), tasks);
          if (tickets) queryClient.setQueryData(trpc.tickets.list.queryKey(inputs.ticket), tickets);
          if (approvals) queryClient.setQueryData(trpc.approvals.list.queryKey(approvalsInput), approvals);
          if (cards) queryClient.setQueryData(trpc.editCards.list.queryKey(inputs.edit_card), cards);
          own?.fill({ queryClient, trpc });
        }}
      >
        <Page title={t('home.title')} lead={<span className={classes.date}>{longDay}</span>}>
          <div className={classes.today}>
            <ApprovalsPanel />
            <WaitingPanel dues={dues} />
            {figures && <RoleFigures />}
            <div className={classes.columns}>
              <div className={classes.column}>
                {figures && <SalesTrend today={figures.data.period.to} />}
                {figures && <OtherFigures />}
                {own && <OwnDay today={own.today} file={own.file} />}
              </div>
              <div className={classes.column}>
                <NeedsMe />
                <GetStarted of={['invitation', 'claim']} />
              </div>
            </div>
          </div>
        </Page>
      </Prefetched>
    </Texts>
  );
}

/** The times by which the work that this person may read is due, as its kinds declare. */
async function duesOfWork(may: { tasks: boolean; tickets: boolean; cards: boolean }): Promise<Dues> {
  const dueOf = async (isReadable: boolean, plural: string) =>
    isReadable ? (await kindAt(plural)).views.due : null;
  const [task, ticket, edit_card] = await Promise.all([
    dueOf(may.tasks, 'tasks'),
    dueOf(may.tickets, 'tickets'),
    dueOf(may.cards, 'edit_cards'),
  ]);
  return { task, ticket, edit_card };
}

/** The panels of the person's own day are read before the page, so that nothing moves when they come. */
async function readOwnDay(me: string, today: string, may: { meetings: boolean; expenses: boolean }) {
  const caller = await serverCaller();
  const own = await readOwnFile(me);
  const day = own?.today ?? today;
  const inputs = awaitedInputs(me, own?.file.id);
  const [meetings, expenses, absences] = await Promise.all([
    may.meetings ? caller.calendarEvents.list(meetingsInput(day)) : undefined,
    may.expenses ? caller.expenses.list(inputs.expense) : undefined,
    own ? caller.absences.list(inputs.absence) : undefined,
  ]);
  return {
    today: day,
    file: own?.file,
    fill: ({ queryClient, trpc }: Parameters<ComponentProps<typeof Prefetched>['fill']>[0]) => {
      if (meetings) queryClient.setQueryData(trpc.calendarEvents.list.queryKey(meetingsInput(day)), meetings);
      if (expenses) queryClient.setQueryData(trpc.expenses.list.queryKey(inputs.expense), expenses);
      if (absences) queryClient.setQueryData(trpc.absences.list.queryKey(inputs.absence), absences);
    },
  };
}

/** The parts of the page that this person may read. */
async function mayRead() {
  const [figures, reports, tasks, tickets, cards, approvals, meetings, expenses] = await Promise.all([
    currentlyMay('dashboard', 'get'),
    currentlyMay('reports', 'get'),
    currentlyMay('tasks', 'list'),
    currentlyMay('tickets', 'list'),
    currentlyMay('editCards', 'list'),
    currentlyMay('approvals', 'decide'),
    currentlyMay('calendarEvents', 'list'),
    currentlyMay('expenses', 'list'),
  ]);
  return { figures, reports, tasks, tickets, cards, approvals, meetings, expenses };
}
