import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { Texts } from '#components/base/locale/texts.tsx';
import { requireSession, serverCaller } from '#components/base/session/current.ts';
import { currentlyMay } from '#components/base/session/current-facts.ts';
import { Page } from '#components/base/ui/page.tsx';
import classes from '#components/shell/connect/connect.module.css';
import { FirstCall } from '#components/shell/connect/first-call.tsx';
import { GetStarted } from '#components/shell/connect/get-started.tsx';
import { Identifiers } from '#components/shell/connect/identifiers.tsx';
import { runningApp } from '#server/boot/bridge.ts';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('firstSteps');
  return { title: t('title') };
}

export default async function ConnectPage() {
  const session = await requireSession('/connect');
  const caller = await serverCaller();
  const [t, canIssue, steps] = await Promise.all([
    getTranslations('firstSteps'),
    currentlyMay('tokens', 'create'),
    caller.onboarding.get({}),
  ]);
  return (
    <Texts of={['firstSteps']}>
      <Prefetched
        fill={({ queryClient, trpc }) => queryClient.setQueryData(trpc.onboarding.get.queryKey({}), steps)}
      >
        <Page title={t('title')} lead={t('lead')}>
          <div className={classes.page}>
            <GetStarted of={['token', 'call', 'webhook']} />
            <div id="first-call">
              <FirstCall
                origin={runningApp().config.publicUrl}
                canIssue={canIssue}
                organization={session.organization.name}
              />
            </div>
            <Identifiers session={session} />
          </div>
        </Page>
      </Prefetched>
    </Texts>
  );
}
