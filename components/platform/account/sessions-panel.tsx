'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { Notice } from '#components/base/ui/notice.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './account.module.css';
import { SessionItem } from './session-item.tsx';
import { useEndOthers, useEndSession, useSessions } from './use-account.ts';

export function SessionsPanel() {
  const t = useTranslations('account');
  const common = useTranslations('common');
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
      {sessions.isError && (
        <Notice
          title={t('failed')}
          action={<Button onClick={() => sessions.refetch()}>{common('retry')}</Button>}
        />
      )}
      {listed.length > 1 && <p className={classes.quiet}>{t('sessionsAbout')}</p>}
      <ul className={classes.sessions} aria-label={t('sessions')}>
        {listed.map((session) => (
          <SessionItem key={session.id} session={session} onEnd={() => endSession(session)} />
        ))}
      </ul>
    </Panel>
  );
}
