'use client';

import { useTranslations } from 'next-intl';
import { useSession } from '#components/base/session/context.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './account.module.css';
import { PasswordPanel } from './password-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { useAccount } from './use-account.ts';

export function AccountScreen({ isChanged }: { isChanged: boolean }) {
  const t = useTranslations('account');
  const { user } = useSession();
  const account = useAccount();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <div className={classes.panels}>
        <ProfilePanel key={user.name} user={user} />
        {account.isError && <Failed title={t('failed')} onRetry={() => account.refetch()} />}
        {account.data && <PasswordPanel account={account.data} email={user.email} isChanged={isChanged} />}
        {account.data?.has_password && <SecondFactorPanel />}
        <SessionsPanel />
      </div>
    </Page>
  );
}
