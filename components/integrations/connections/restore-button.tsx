'use client';

import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useMay } from '#components/base/session/context.tsx';
import type { Connection } from './integrations.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

export function RestoreButton({ connection: { id, name } }: { connection: Pick<Connection, 'id' | 'name'> }) {
  const t = useTranslations('integrations');
  const mayRestore = useMay()('integrationConnections', 'restore');
  const failureText = useFailureText();
  const refresh = useRefreshIntegrations();
  const restore = useMutation(
    useTRPC().integrationConnections.restore.mutationOptions({
      onSuccess: () => notifications.show({ message: t('restored', { name }) }),
      onError: (error) =>
        notifications.show({
          color: 'brick',
          message: t('notChanged', { name, reason: failureText(error) }),
          autoClose: false,
        }),
      onSettled: refresh,
    }),
  );
  if (!mayRestore) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('restoreName', { name })}
      loading={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      {t('restore')}
    </Button>
  );
}
