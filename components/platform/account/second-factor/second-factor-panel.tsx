'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { Status } from '#components/base/ui/status.tsx';
import classes from '../account.module.css';
import { AppDialog } from './app-dialog.tsx';
import { RemoveAppDialog, RemovePasskeyDialog, RenewCodesDialog } from './code-dialogs.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type Passkey, type SecondFactor, useSecondFactor } from './use-second-factor.ts';

type Dialog = 'app' | 'renew' | 'remove' | 'passkey';

export function SecondFactorPanel() {
  const t = useTranslations('secondFactor');
  const factor = useSecondFactor();
  const [dialog, setDialog] = useState<Dialog>();
  const [codes, setCodes] = useState<string[]>();
  const [leaving, setLeaving] = useState<Passkey>();
  const close = () => setDialog(undefined);
  const show = (made: string[]) => {
    close();
    if (made.length > 0) setCodes(made);
  };
  return (
    <Panel title={t('title')}>
      <div className={classes.form}>
        {factor.isError && <Failed title={t('failed')} onRetry={() => factor.refetch()} />}
        {factor.data && <AppFacts factor={factor.data} onOpen={setDialog} />}
      </div>
      {factor.data && (
        <PasskeyList factor={factor.data} onAdd={() => setDialog('passkey')} onRemove={setLeaving} />
      )}
      {dialog === 'app' && <AppDialog onDone={show} onClose={close} />}
      {dialog === 'passkey' && <PasskeyDialog onDone={show} onClose={close} />}
      {dialog === 'renew' && factor.data && (
        <RenewCodesDialog factor={factor.data} onDone={show} onClose={close} />
      )}
      {dialog === 'remove' && factor.data && <RemoveAppDialog factor={factor.data} onClose={close} />}
      {leaving && factor.data && (
        <RemovePasskeyDialog passkey={leaving} factor={factor.data} onClose={() => setLeaving(undefined)} />
      )}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </Panel>
  );
}

function AppFacts({
  factor: { app, passkeys, recovery_codes_left: left },
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
        {passkeys.length > 0 && <Codes left={left} onOpen={onOpen} />}
      </>
    );
  return (
    <>
      <Status tone="good">{t('isOn')}</Status>
      <p className={classes.quiet}>
        {t('since')} <Moment at={app.since} />
      </p>
      <div>
        <Button variant="default" onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
      <Codes left={left} onOpen={onOpen} />
    </>
  );
}

function Codes({ left, onOpen }: { left: number; onOpen: (dialog: Dialog) => void }) {
  const t = useTranslations('secondFactor');
  return (
    <>
      <p className={classes.quiet}>{t('codesLeft', { count: left })}</p>
      <div>
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('renew')}
        </Button>
      </div>
    </>
  );
}
