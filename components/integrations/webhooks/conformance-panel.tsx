'use client';

import { Button, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconListCheck } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './webhooks.module.css';
import type { Endpoint } from './webhooks.ts';

type Check = Outputs['webhookSettings']['conformanceResult']['data']['checks'][number];

const lookEveryMs = 1_000;

function Step({ check: { name, expected, answered, passed } }: { check: Check }) {
  const t = useTranslations('webhooks.conformance');
  const Icon = passed ? IconCheck : IconAlertTriangle;
  return (
    <li className={classes.step} data-passed={passed}>
      <Icon size={17} stroke={2} aria-label={t(passed ? 'passed' : 'notPassed')} role="img" />
      <div>
        <strong>{t(`checks.${name}.name`)}</strong>
        <p className={classes.quiet}>{t('answered', { answered: answered.join(', '), expected })}</p>
        {!passed && <p className={classes.advice}>{t(`checks.${name}.advice`)}</p>}
      </div>
    </li>
  );
}

/** Checks, step by step, that the receiver accepts genuine deliveries and rejects forged ones. */
export function ConformancePanel({ endpoint: { id } }: { endpoint: Endpoint }) {
  const t = useTranslations('webhooks.conformance');
  const failureText = useFailureText();
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const mayRun = useMay()('webhookSettings', 'conformance');
  const report = useQuery(
    trpc.webhookSettings.conformanceResult.queryOptions(
      { id },
      { refetchInterval: ({ state }) => (state.data?.data.status === 'queued' ? lookEveryMs : false) },
    ),
  );
  const run = useMutation(
    trpc.webhookSettings.conformance.mutationOptions({
      onSuccess: (queued) =>
        queryClient.setQueryData(trpc.webhookSettings.conformanceResult.queryKey({ id }), queued),
    }),
  );
  const { status = 'never', checks = [], finished_at = null } = report.data?.data ?? {};
  const isRunning = status === 'queued' || run.isPending;
  const failed = checks.filter(({ passed }) => !passed).length;
  return (
    <Panel title={t('title')}>
      <p className={classes.sentence}>{t('about')}</p>
      {mayRun && (
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden />}
            loading={isRunning}
            onClick={() => run.mutate({ id })}
          >
            {t('run')}
          </Button>
          <AsCode area="webhookSettings" verb="conformance" input={() => ({ id })} />
        </Group>
      )}
      <p role="status" className={classes.result}>
        {run.isError && failureText(run.error)}
        {isRunning && t('running')}
        {status === 'done' && !isRunning && (
          <>
            {t('done', { failed })} {finished_at && <Moment at={finished_at} />}
          </>
        )}
      </p>
      {status === 'done' && (
        <ol className={classes.steps}>
          {checks.map((check) => (
            <Step key={check.name} check={check} />
          ))}
        </ol>
      )}
    </Panel>
  );
}
