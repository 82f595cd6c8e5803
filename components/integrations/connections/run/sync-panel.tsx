'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
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
      {maySync && !isOff && (
        <HydratedForm
          onSubmit={(event) => {
            event.preventDefault();
            start.mutate(input);
          }}
        >
          <Stack gap="md" mb="md">
            <Radio.Group
              label={t('mode')}
              value={mode}
              onChange={(value) => setMode(modes.find((one) => one === value) ?? 'incremental')}
            >
              <Stack gap={8} mt={6}>
                {(['incremental', 'full'] as const).map((one) => (
                  <Radio key={one} value={one} label={t(isOut ? `${one}Out` : one)} />
                ))}
              </Stack>
            </Radio.Group>
            {kinds.length > 1 && (
              <Checkbox.Group
                label={t('kinds')}
                description={t('kindsAbout')}
                value={[...chosen]}
                onChange={setChosen}
              >
                <Group gap="md" mt={6}>
                  {kinds.map((kind) => (
                    <Checkbox key={kind} value={kind} label={words.kind(kind, 'many')} />
                  ))}
                </Group>
              </Checkbox.Group>
            )}
            <Switch
              label={t('trial')}
              description={t('trialAbout')}
              checked={isTrial}
              onChange={(event) => setTrial(event.currentTarget.checked)}
            />
          </Stack>
          <Group gap="sm">
            <Button
              type="submit"
              leftSection={<IconRefresh size={16} stroke={1.8} aria-hidden />}
              loading={start.isPending}
              disabled={isUnderWay}
            >
              {t(isTrial ? 'startTrial' : 'start')}
            </Button>
            <AsCode area="integrationRuns" verb="sync" input={() => input} />
          </Group>
          {start.isError && (
            <p className={classes.problem} role="alert">
              {problemOf(start.error)}
            </p>
          )}
        </HydratedForm>
      )}
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
