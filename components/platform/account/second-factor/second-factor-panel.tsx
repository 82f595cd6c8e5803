'use client';

import { Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import classes from '../account.module.css';
import { AppDialog } from './app-dialog.tsx';
import { RemoveAppDialog, RenewCodesDialog } from './code-dialogs.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts';

type Dialog = 'app' | 'renew' | 'remove';

export function SecondFactorPanel() {
  const t = useTranslations('secondFactor');
  const factor = useSecondFactor();
  const [dialog, setDialog] = useState<Dialog>();
  const [codes, setCodes] = useState<string[]>();
  const close = () => setDialog(undefined);
  const show = (made: string[]) => {
    close();
    setCodes(made);
  };
  return (
    <Panel title={t('title')}>
      <div className={classes.form}>
        {factor.isError && <Failed title={t('failed')} onRetry={() => factor.refetch()} />}
        {factor.data && <AppFacts factor={factor.data} onOpen={setDialog} />}
      </div>
      {dialog === 'app' && <AppDialog onDone={show} onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog onDone={show} onClose={close} />}
      {dialog === 'remove' && <RemoveAppDialog onClose={close} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}

function AppFacts({
  factor: { app, recovery_codes_left: left },
  onOpen,
}: {
  factor: SecondFactor;
  onOpen: (dialog: Dialog) => void;
}) {
  const t = useTranslations('secondFactor');
  if (!app)
    return (
      <>
        <p className={classes.quiet}>{t('about')}</p>
        <div>
          <Button onClick={() => onOpen('app')}>{t('setUp')}</Button>
        </div>
      </>
    );
  return (
    <>
      <Status tone="good">{t('isOn')}</Status>
      <p className={classes.quiet}>
        {t('since')} <Moment at={app.since} />
      </p>
      <p className={classes.quiet}>{t('codesLeft', { count: left })}</p>
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('renew')}
        </Button>
        <Button variant="default" onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </Group>
    </>
  );
}
