'use client';

import { Button, Checkbox, Group, Radio, Stack, Switch } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useThisConnection } from '../connection-frame.tsx';
import classes from '../integrations.module.css';
import { isBusy, placeOf, statusOf } from '../integrations.ts';
import { useKindWords } from '../kind-words.tsx';
import { useLatestRun, useRefreshIntegrations } from '../use-integrations.ts';
import { latestRunInput, modes } from '../view-parsers.ts';
import { RunResult } from './run-result.tsx';

/** Starts a run, and shows the running or last one. */
export function SyncPanel() {
  const t = useTranslations('integrations.sync');
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { connection, provider } = useThisConnection();
  const { id } = connection;
  const maySync = useMay()('integrationRuns', 'sync');
  const problemOf = useFailureText();
  const words = useKindWords();
  const refresh = useRefreshIntegrations();
  const { run, isRead } = useLatestRun(id);
  const [mode, setMode] = useState<(typeof modes)[number]>('incremental');
  const [isTrial, setTrial] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const kinds = kindsOf(connection.config);
  const input = {
    id,
    mode,
    ...(chosen.length > 0 && chosen.length < kinds.length ? { resources: [...chosen] } : {}),
    ...(isTrial ? { dry_run: true } : {}),
  };
  const start = useMutation(
    trpc.integrationRuns.sync.mutationOptions({
      onSuccess: ({ data }) => {
        const queryKey = trpc.integrationRuns.listOfConnection.queryKey(latestRunInput(id));
        queryClient.setQueryData(queryKey, (known) => known && { ...known, data: [data] });
      },
      onSettled: () => refresh(),
    }),
  );
  const isUnderWay = run !== undefined && isBusy(run);
  const isOff = statusOf(connection) === 'disabled';
  const isOut = !provider.directions.includes('pull');
  return (
    <Panel title={t('title')}>
      {maySync && isOff && <p className={classes.sentence}>{t('off')}</p>}
      {maySync && !isOff && (
        <form
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
        </form>
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

/** The kinds of record that the connection reads or writes, if this person may see its configuration. */
function kindsOf(config: Readonly<Record<string, unknown>> | null): string[] {
  const { resources, sources } = config ?? {};
  const named = Array.isArray(resources) ? resources : Array.isArray(sources) ? sources : [];
  return named.flatMap((one: unknown) => {
    if (typeof one === 'string') return [one];
    const isSource = typeof one === 'object' && one !== null && 'resource' in one;
    return isSource && typeof one.resource === 'string' ? [one.resource] : [];
  });
}
