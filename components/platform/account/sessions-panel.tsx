'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './account.module.css';
import { SessionItem } from './session-item.tsx';
import { useEndOthers, useEndSession, useSessions } from './use-account.ts';

export function SessionsPanel() {
  const t = useTranslations('account');
  const sessions = useSessions();
  const endSession = useEndSession();
  const { endOthers, isPending } = useEndOthers();
  const listed = sessions.data?.data ?? [];
  const aside = listed.length > 1 && (
    <Button variant="default" size="xs" loading={isPending} onClick={endOthers}>
      {t('endOthers')}
    </Button>
  );
  return (
    <Panel title={t('sessions')} aside={aside}>
      {sessions.isError && <Failed title={t('failed')} onRetry={() => sessions.refetch()} />}
      {listed.length > 1 && <p className={classes.quiet}>{t('sessionsAbout')}</p>}
      <ul className={classes.sessions} aria-label={t('sessions')}>
        {listed.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => endSession(session)} />
        ))}
      </ul>
    </Panel>
  );
}
