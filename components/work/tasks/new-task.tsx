'use client';

import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';

/** Opens the form for a new task. */
export function NewTask() {
  const t = useTranslations('taskViews');
  const may = useMay();
  if (!may('tasks', 'create')) return null;
  return (
    <Button
      component={Link}
      href="/data/tasks/new"
      leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
    >
      {t('new')}
    </Button>
  );
}
