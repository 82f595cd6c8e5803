'use client';

import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useTokens } from '../tokens/use-tokens.ts';
import { Panel } from '../ui/panel.tsx';
import classes from './home.module.css';

function Step({
  name,
  about,
  isDone,
  children,
}: {
  name: string;
  about: string;
  isDone: boolean;
  children?: ReactNode;
}) {
  const t = useTranslations('home');
  return (
    <li className={classes.step}>
      <span className={classes.tick} data-done={isDone || undefined}>
        <IconCheck size={14} stroke={2.6} aria-hidden />
      </span>
      <div className={classes.stepText}>
        <span className={classes.stepName}>{name}</span>
        <VisuallyHidden>{`: ${isDone ? t('done') : t('open')}`}</VisuallyHidden>
        <p className={classes.about}>{about}</p>
      </div>
      {!isDone && children}
    </li>
  );
}

/** Ticked by what the server has seen, never by what was clicked. */
export function GetStarted() {
  const t = useTranslations('home');
  const { data } = useTokens();
  const tokens = data?.data ?? [];
  const hasToken = tokens.length > 0;
  const hasCall = tokens.some((token) => token.request_count > 0);
  const progress = t('progress', { done: Number(hasToken) + Number(hasCall), total: 2 });
  return (
    <Panel
      title={t('start')}
      aside={
        <Text size="xs" c="dimmed">
          {hasToken && hasCall ? t('allDone') : progress}
        </Text>
      }
    >
      <ol className={classes.steps}>
        <Step name={t('stepToken')} about={t('stepTokenAbout')} isDone={hasToken}>
          <Button component={Link} href="/tokens?new=true" size="xs">
            {t('stepTokenAction')}
          </Button>
        </Step>
        <Step name={t('stepCall')} about={t('stepCallAbout')} isDone={hasCall} />
      </ol>
    </Panel>
  );
}
