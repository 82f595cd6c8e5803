'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from '../integrations.module.css';
import { isBusy, placeOf, statusOf } from '../integrations.ts';
import { useLatestRun } from '../use-integrations.ts';
import { RunResult } from './run-result.tsx';
import { SyncForm } from './sync-form.tsx';

/** Starts a run, and shows the running or last one. */
export function SyncPanel() {
  const t = useTranslations('integrations.sync');
  const { connection } = useThisConnection();
  const { id } = connection;
  const maySync = useMay()('integrationRuns', 'sync');
  const { run, isRead } = useLatestRun(id);
  const isUnderWay = run !== undefined && isBusy(run);
  const isOff = statusOf(connection) === 'disabled';
  return (
    <Panel title={t('title')}>
      {maySync && isOff && <p className={classes.sentence}>{t('off')}</p>}
      {maySync && !isOff && <SyncForm isUnderWay={isUnderWay} />}
      {run && (
        <div className={classes.lastRun}>
          <h3>{t(isUnderWay ? 'underWay' : 'lastRun')}</h3>
          <RunResult run={run} />
          <p className={classes.sentence}>
            <Link href={placeOf(id, `runs/${run.id}`)}>{t('look')}</Link>
          </p>
        </div>
      )}
      {isRead && !run && <p className={classes.quiet}>{t('none')}</p>}
    </Panel>
  );
}
