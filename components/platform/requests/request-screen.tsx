'use client';

import { Button } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { wireError } from '#components/base/data/wire-error.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { SettingsSkeleton } from '#components/base/ui/page-states/settings-skeleton.tsx';
import { EffectsPanel } from './effects-panel.tsx';
import { LoggedCall } from './logged-call.tsx';
import classes from './requests.module.css';
import { UnloggedCall } from './unlogged-call.tsx';
import { useRequest, useRequestEffects } from './use-requests.ts';

const isMissing = (error: Parameters<typeof wireError>[0]) => wireError(error).code === 'not_found';

/** A call: how it was made and answered, if it is in the log, and what it caused. */
export function RequestScreen({ id, origin }: { id: string; origin: string }) {
  const t = useTranslations('requests');
  const found = useRequest(id);
  const caused = useRequestEffects(id);
  const request = found.data?.data;
  const effects = caused.data?.data;
  if (request || (effects && found.isError && isMissing(found.error)))
    return (
      <Framed
        title={request ? `${request.method} ${request.path}` : t('one')}
        id={request?.id ?? effects?.id}
      >
        <div className={classes.column}>
          {request && <LoggedCall request={request} origin={origin} />}
          {!request && effects && <UnloggedCall call={effects} />}
          {effects && <EffectsPanel effects={effects} />}
          {caused.isPending && <SettingsSkeleton panels={1} />}
          {caused.isError && <NotLoaded retry={caused.refetch} />}
        </div>
      </Framed>
    );
  const [failed] = [found, caused].filter(({ error }) => error && !isMissing(error));
  return (
    <Framed title={t('one')}>
      {failed && <NotLoaded retry={failed.refetch} />}
      {!failed && (found.isPending || caused.isPending) && <SettingsSkeleton />}
      {!failed && found.isError && caused.isError && <Notice title={t('goneTitle')} about={t('goneAbout')} />}
    </Framed>
  );
}

function Framed({ title, id, children }: { title: string; id?: string | undefined; children: ReactNode }) {
  const t = useTranslations('requests');
  const back = (
    <Button component={Link} href="/requests" variant="default">
      {t('all')}
    </Button>
  );
  return (
    <Page title={title} {...(id ? { lead: <code>{id}</code> } : {})} action={back}>
      {children}
    </Page>
  );
}

function NotLoaded({ retry }: { retry: () => Promise<unknown> }) {
  const t = useTranslations('requests');
  return <Failed title={t('failedTitle')} onRetry={() => void retry()} />;
}
