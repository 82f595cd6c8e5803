'use client';

import { Button, Checkbox, Group } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconListCheck, IconMinus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useThisConnection } from './connection-frame.tsx';
import classes from './integrations.module.css';
import type { TestStep } from './integrations.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

const icons = { passed: IconCheck, failed: IconAlertTriangle, untried: IconMinus } as const;
const outcomeOf = ({ ok }: TestStep) => (ok === null ? 'untried' : ok ? 'passed' : 'failed');

function Step({ step }: { step: TestStep }) {
  const t = useTranslations('integrations.test');
  const format = useFormatter();
  const outcome = outcomeOf(step);
  const Icon = icons[outcome];
  return (
    <li className={classes.step} data-outcome={outcome}>
      <Icon size={17} stroke={2} aria-label={t(`outcome.${outcome}`)} role="img" />
      <div>
        <strong>{t(`steps.${step.step}`)}</strong>
        {outcome !== 'untried' && (
          <span className={classes.took}>{t('took', { ms: format.number(step.duration_ms) })}</span>
        )}
        {outcome !== 'untried' && <p className={classes.stepMessage}>{step.message}</p>}
        {outcome === 'failed' && <p className={classes.quiet}>{t(`advice.${step.step}`)}</p>}
      </div>
    </li>
  );
}

/** Tests a connection and shows each step of it; the test writes nothing. */
export function TestPanel() {
  const t = useTranslations('integrations.test');
  const { connection, provider } = useThisConnection();
  const mayTest = useMay()('integrationConnections', 'test');
  const refresh = useRefreshIntegrations();
  const problemOf = useFailureText();
  const [isMailed, setMailed] = useState(false);
  const isMail = provider.provider === 'smtp';
  const input = { id: connection.id, ...(isMail && isMailed ? { send_mail: true } : {}) };
  const test = useMutation(
    useTRPC().integrationConnections.test.mutationOptions({ onSettled: () => refresh() }),
  );
  if (!mayTest) return null;
  const steps = test.data?.data.steps ?? [];
  const failed = steps.find(({ ok }) => ok === false);
  return (
    <Panel title={t('title')}>
      <p className={classes.sentence}>{t(aboutOf(provider.provider))}</p>
      {isMail && (
        <Checkbox
          mb="sm"
          label={t('sendMail')}
          checked={isMailed}
          onChange={(event) => setMailed(event.currentTarget.checked)}
        />
      )}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconListCheck size={16} stroke={1.7} aria-hidden />}
          loading={test.isPending}
          onClick={() => test.mutate(input)}
        >
          {t('run')}
        </Button>
        <AsCode area="integrationConnections" verb="test" input={() => input} />
      </Group>
      <p role="status" className={classes.result}>
        {test.isPending && t('running')}
        {test.isError && problemOf(test.error)}
        {test.isSuccess && (failed ? t('failed', { step: t(`steps.${failed.step}`) }) : t('passed'))}
      </p>
      {steps.length > 0 && !test.isPending && (
        <ol className={classes.steps} aria-label={t('title')}>
          {steps.map((step) => (
            <Step key={step.step} step={step} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

const aboutOf = (provider: string) =>
  provider === 'chat_webhook' || provider === 's3_export' || provider === 'smtp'
    ? (`about.${provider}` as const)
    : 'about.read';
