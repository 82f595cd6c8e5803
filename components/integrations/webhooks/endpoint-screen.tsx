'use client';

import { Anchor, Button, Group } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useMay } from '#components/base/session/context.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { DeliveriesPanel } from '../deliveries/deliveries-panel.tsx';
import { ConformancePanel } from './conformance-panel.tsx';
import { type EndpointDialogName, EndpointDialogs } from './endpoint-dialogs.tsx';
import { EndpointMenu } from './endpoint-menu.tsx';
import { HealthPanel } from './health-panel.tsx';
import { SettingsPanel } from './settings-panel.tsx';
import { TestPanel } from './test-panel.tsx';
import { useEndpoints } from './use-endpoints.ts';
import classes from './webhooks.module.css';
import { hostAndPath, nameOf } from './webhooks.ts';

export function EndpointScreen({ id }: { id: string }) {
  const t = useTranslations('webhooks');
  const may = useMay();
  const endpoints = useEndpoints();
  const [dialog, setDialog] = useState<EndpointDialogName>();
  const menu = useRef<HTMLButtonElement>(null);
  const endpoint = endpoints.data?.data.find((one) => one.id === id);

  if (!endpoint) return <EndpointMissing hasFailed={endpoints.isError} onRetry={() => endpoints.refetch()} />;

  const action = may('webhookSettings', 'update') && (
    <Group gap="xs">
      {endpoint.enabled ? (
        <Button variant="default" onClick={() => setDialog('recover')}>
          {t('recover')}
        </Button>
      ) : (
        <Button onClick={() => setDialog('recover')}>{t('switchOn')}</Button>
      )}
      <Button variant="default" onClick={() => setDialog('edit')}>
        {t('edit')}
      </Button>
      <EndpointMenu endpoint={endpoint} target={menu} onOpen={setDialog} />
    </Group>
  );

  return (
    <Page
      title={nameOf(endpoint)}
      lead={
        <>
          <Anchor component={Link} href="/webhooks" inherit underline="always">
            {t('title')}
          </Anchor>
          {endpoint.description && ` · ${hostAndPath(endpoint.url)}`}
        </>
      }
      action={action}
    >
      <div className={classes.panels}>
        <HealthPanel endpoint={endpoint} />
        <SettingsPanel endpoint={endpoint} />
        <TestPanel endpoint={endpoint} />
        <ConformancePanel endpoint={endpoint} />
      </div>
      <DeliveriesPanel endpoint={endpoint} />
      <EndpointDialogs
        endpoint={endpoint}
        dialog={dialog}
        onClose={() => {
          setDialog(undefined);
          // A dialog opened from a menu would return the focus to a menu item that no longer exists.
          if (dialog === 'rotate' || dialog === 'remove') menu.current?.focus();
        }}
      />
    </Page>
  );
}

interface MissingProps {
  /** True if the endpoints could not be read. */
  hasFailed: boolean;
  onRetry: () => void;
}

function EndpointMissing({ hasFailed, onRetry }: MissingProps) {
  const t = useTranslations('webhooks');
  const back = (
    <Button component={Link} href="/webhooks">
      {t('all')}
    </Button>
  );
  return (
    <Page title={t('title')}>
      {hasFailed ? (
        <Failed title={t('failedTitle')} onRetry={onRetry} />
      ) : (
        <Notice title={t('goneTitle')} about={t('goneAbout')} action={back} />
      )}
    </Page>
  );
}
