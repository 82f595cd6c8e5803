'use client';

import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useTRPC } from '#components/base/data/trpc.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import classes from './home.module.css';
import { Step } from './step.tsx';

/** Where each step is taken. */
const ways = {
  token: '/tokens?new=true',
  call: '#first-call',
  webhook: '/webhooks?new=true',
  claim: '/queue',
  invitation: '/settings/people?invite=true',
} as const;

type StepKey = keyof typeof ways;
const isStep = (key: string): key is StepKey => Object.hasOwn(ways, key);

const lookAgainMs = 5_000;

/** Ticked by what the server has seen, never by what was clicked. Gone when all of it is done. */
export function GetStarted() {
  const t = useTranslations('home');
  const { data } = useQuery(
    useTRPC().onboarding.get.queryOptions(
      {},
      // A call of a program is no event: it is looked for while it is missing.
      { refetchInterval: ({ state }) => (state.data?.data.every(({ done }) => done) ? false : lookAgainMs) },
    ),
  );
  const steps = data?.data.filter(({ may, done }) => may || done) ?? [];
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
              <Button component={Link} href={ways[key]} size="xs" variant="default">
                {t(`steps.${key}.action`)}
              </Button>
            </Step>
          );
        })}
      </ol>
    </Panel>
  );
}
