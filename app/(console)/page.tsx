import { Skeleton } from '@mantine/core';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { FirstCall } from '#components/home/first-call.tsx';
import { GetStarted } from '#components/home/get-started.tsx';
import classes from '#components/home/home.module.css';
import { WhoYouAre } from '#components/home/who-you-are.tsx';
import { Texts } from '#components/locale/texts.tsx';
import { requireSession } from '#components/session/current.ts';
import { canManageTokens } from '#components/session/roles.ts';
import { PrefetchedTokens } from '#components/tokens/prefetched-tokens.tsx';
import { Page } from '#components/ui/page.tsx';
import { runningApp } from '#server/bridge.ts';

export default async function HomePage() {
  const session = await requireSession('/');
  const t = await getTranslations();
  const isAdmin = canManageTokens(session.role);
  const { name: organization } = session.organization;
  return (
    <Texts of={['home']}>
      <Page
        title={t('home.title', { name: session.user.name })}
        lead={t('home.lead', { organization, role: t(`roles.${session.role}`) })}
      >
        <div className={classes.columns}>
          <div className={classes.column}>
            {isAdmin && (
              <Suspense fallback={<Skeleton height={224} radius="lg" />}>
                <PrefetchedTokens>
                  <GetStarted />
                </PrefetchedTokens>
              </Suspense>
            )}
            <FirstCall
              origin={runningApp().config.publicUrl}
              canIssue={isAdmin}
              organization={organization}
            />
          </div>
          <WhoYouAre session={session} />
        </div>
      </Page>
    </Texts>
  );
}
