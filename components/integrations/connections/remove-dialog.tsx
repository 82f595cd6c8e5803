'use client';

import { Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Connection } from './integrations.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

export function RemoveDialog({
  connection: { id, name },
  onClose,
}: {
  connection: Connection;
  onClose: () => void;
}) {
  const t = useTranslations('integrations.settings');
  const common = useTranslations('common');
  const router = useRouter();
  const problemOf = useFailureText();
  const refresh = useRefreshIntegrations();
  const remove = useMutation(
    useTRPC().integrationConnections.remove.mutationOptions({
      onSuccess: () => {
        notifications.show({ message: t('removed', { name }) });
        router.push('/integrations?removed=true');
        void refresh();
      },
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('removeName', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          remove.mutate({ id });
        }}
      >
        <Text size="sm">{t('removeMore')}</Text>
        <DialogFooter
          submit={t('removeSubmit')}
          isBusy={remove.isPending}
          problem={remove.error ? problemOf(remove.error) : undefined}
          color="brick.6"
          onCancel={onClose}
          aside={<AsCode area="integrationConnections" verb="remove" input={() => ({ id })} />}
        />
      </form>
    </Modal>
  );
}
