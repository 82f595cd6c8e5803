'use client';

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './connect.module.css';
import { Step } from './step.tsx';

/** The address at which each step is done. */
const addresses = {
  token: '/tokens?new=true',
  call: '/connect#first-call',
  webhook: '/webhooks?new=true',
  claim: '/queue',
  invitation: '/settings/people?invite=true',
} as const;

type StepKey = keyof typeof addresses;
const isStep = (key: string): key is StepKey => Object.hasOwn(addresses, key);

const lookAgainMs = 5_000;

/**
 * Steps are checked off by the server's records, never by clicks. The list disappears when all steps are
 * done.
 */
export function GetStarted({ of }: { of: readonly StepKey[] }) {
  const t = useTranslations('firstSteps');
  const { data } = useQuery(
    useTRPC().onboarding.get.queryOptions(
      {},
      // API calls emit no event, so the list polls until every step is done.
      { refetchInterval: ({ state }) => (state.data?.data.every(({ done }) => done) ? false : lookAgainMs) },
    ),
  );
  const steps =
    data?.data.filter(({ key, may, done }) => isStep(key) && of.includes(key) && (may || done)) ?? [];
  const done = steps.filter((step) => step.done).length;
  if (steps.length === 0 || done === steps.length) return null;
  return (
    <Panel
      title={t('start')}
      aside={
        <Text size="xs" c="dimmed" role="status">
          {t('progress', { done, total: steps.length })}
        </Text>
      }
    >
      <ol className={classes.steps}>
        {steps.map(({ key, done: isDone }) => {
          if (!isStep(key)) return null;
          return (
            <Step key={key} name={t(`steps.${key}.name`)} about={t(`steps.${key}.about`)} isDone={isDone}>
              <Button component={Link} href={addresses[key]} size="xs" variant="default">
                {t(`steps.${key}.action`)}
              </Button>
            </Step>
          );
        })}
      </ol>
    </Panel>
  );
}
