'use client';

import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './notifications.module.css';
import { TopicChoice } from './topic-choice.tsx';
import { useSettings } from './use-settings.ts';

export function SettingsScreen() {
  const t = useTranslations('notifications');
  const { settings, choose } = useSettings();
  const topics = settings.data?.data.topics ?? [];
  const action = (
    <Button
      component={Link}
      href="/notifications"
      variant="default"
      leftSection={<IconArrowLeft size={17} stroke={1.8} aria-hidden />}
    >
      {t('back')}
    </Button>
  );
  return (
    <Page title={t('settings.title')} lead={t('settings.lead')} action={action}>
      {settings.isError && <Failed title={t('settings.failedTitle')} onRetry={() => settings.refetch()} />}
      {topics.length > 0 && (
        <ul className={classes.topics}>
          {topics.map((topic) => (
            <TopicChoice key={topic.key} topic={topic} onChoose={(choice) => choose(topic.key, choice)} />
          ))}
        </ul>
      )}
    </Page>
  );
}
