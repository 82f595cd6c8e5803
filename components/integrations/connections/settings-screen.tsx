'use client';

import { Button } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useThisConnection } from './connection-frame.tsx';
import { SettingsForm } from './form/settings-form.tsx';
import classes from './integrations.module.css';

const RotateDialog = dynamic(
  () => loadPart(() => import('./rotate-dialog.tsx')).then((all) => all.RotateDialog),
  {
    ssr: false,
  },
);
const RemoveDialog = dynamic(
  () => loadPart(() => import('./remove-dialog.tsx')).then((all) => all.RemoveDialog),
  {
    ssr: false,
  },
);
const HookDialog = dynamic(() => loadPart(() => import('./hook-dialog.tsx')).then((all) => all.HookDialog), {
  ssr: false,
});

export function SettingsScreen() {
  const t = useTranslations('integrations.settings');
  const may = useMay();
  const { connection, provider } = useThisConnection();
  const [dialog, setDialog] = useState<'rotate' | 'remove'>();
  const [address, setAddress] = useState<string>();
  const [saves, setSaves] = useState(0);
  const rotate = useRef<HTMLButtonElement>(null);
  const hasAddress = provider.directions.includes('in');
  return (
    <div className={classes.stack}>
      <SettingsForm key={saves} onSaved={() => setSaves(saves + 1)} />
      {hasAddress && may('hooks', 'rotate') && (
        <Panel title={t('addressTitle')}>
          <p className={classes.sentence}>{t('addressAbout', { prefix: connection.hook_prefix ?? '' })}</p>
          <Button ref={rotate} variant="default" onClick={() => setDialog('rotate')}>
            {t('rotate')}
          </Button>
        </Panel>
      )}
      {may('integrationConnections', 'remove') && (
        <Panel title={t('removeTitle')}>
          <p className={classes.sentence}>{t('removeAbout')}</p>
          <Button color="brick.6" onClick={() => setDialog('remove')}>
            {t('remove')}
          </Button>
        </Panel>
      )}
      {dialog === 'rotate' && (
        <RotateDialog
          connection={connection}
          onClose={() => setDialog(undefined)}
          onMade={(url) => {
            setAddress(url);
            setDialog(undefined);
          }}
        />
      )}
      {dialog === 'remove' && <RemoveDialog connection={connection} onClose={() => setDialog(undefined)} />}
      {address !== undefined && (
        <HookDialog
          url={address}
          onClose={() => {
            setAddress(undefined);
            rotate.current?.focus();
          }}
        />
      )}
    </div>
  );
}
