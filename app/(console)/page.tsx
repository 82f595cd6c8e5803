import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import { asList } from '#components/records/kinds/kind.ts';
import { serverCall } from '#components/records/server-call.ts';
import { AccountFacts, type OwnEmployee } from '#components/shell/home/account-facts.tsx';
import { FirstCall } from '#components/shell/home/first-call.tsx';
import { GetStarted } from '#components/shell/home/get-started.tsx';
import classes from '#components/shell/home/home.module.css';
import { KpiGrid } from '#components/shell/home/kpi-grid.tsx';
import { NeedsMe } from '#components/shell/home/needs-me.tsx';
import { SalesTrend } from '#components/shell/home/sales-trend.tsx';
import { runningApp } from '#server/boot/bridge.ts';

export default async function HomePage() {
  const session = await requireSession('/');
  const caller = await serverCaller();
  const [t, seesFigures, canIssue] = await Promise.all([
    getTranslations(),
    currentlyMay('dashboard', 'get'),
    currentlyMay('tokens', 'create'),
  ]);
  const [steps, figures, employee] = await Promise.all([
    caller.onboarding.get({}),
    seesFigures ? caller.dashboard.get({}) : undefined,
    employeeOf(session.user.id),
  ]);
  const { name: organization } = session.organization;
  const isStarting = steps.data.some(({ key, done }) => key === 'call' && !done);
  return (
    <Texts of={['home']}>
      <Prefetched
        fill={({ queryClient, trpc }) => {
          queryClient.setQueryData(trpc.onboarding.get.queryKey({}), steps);
          if (figures) queryClient.setQueryData(trpc.dashboard.get.queryKey({}), figures);
        }}
      >
        <Page
          title={t('home.title', { name: session.user.name })}
          lead={t('home.lead', { organization, role: t(`roles.${session.role}`) })}
        >
          <div className={classes.columns}>
            <div className={classes.column}>
              <GetStarted />
              {figures && <KpiGrid />}
              {figures && <SalesTrend today={figures.data.period.to} />}
              {isStarting && (
                <div id="first-call">
                  <FirstCall
                    origin={runningApp().config.publicUrl}
                    canIssue={canIssue}
                    organization={organization}
                  />
                </div>
              )}
            </div>
            <div className={classes.column}>
              <NeedsMe />
              <AccountFacts session={session} employee={employee} />
            </div>
          </div>
        </Page>
      </Prefetched>
    </Texts>
  );
}

/** The employee whose login this is, if the person may read employees. */
async function employeeOf(user_id: string): Promise<OwnEmployee | undefined> {
  if (!(await currentlyMay('employees', 'list'))) return undefined;
  const [own] = asList(await serverCall('employees', 'list', { user_id, per_page: 1 })).data;
  if (!own) return undefined;
  const known = (await (await serverCaller()).surface.titles({ ids: [own.id] }))[own.id];
  return known?.page ? { name: known.title, page: known.page } : undefined;
}
