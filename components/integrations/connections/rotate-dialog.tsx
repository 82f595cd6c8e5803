'use client';

import { Modal, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import type { Connection } from './integrations.ts';
import { useRefreshIntegrations } from './use-integrations.ts';

export function RotateDialog({
  connection: { id, name },
  onMade,
  onClose,
}: {
  connection: Connection;
  onMade: (url: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('integrations.settings');
  const common = useTranslations('common');
  const problemOf = useFailureText();
  const refresh = useRefreshIntegrations();
  const rotate = useMutation(
    useTRPC().hooks.rotate.mutationOptions({
      onSuccess: ({ data }) => {
        void refresh();
        onMade(data.hook_url);
      },
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rotateTitle', { name })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate({ id });
        }}
      >
        <Text size="sm">{t('rotateAbout')}</Text>
        <DialogFooter
          submit={t('rotateSubmit')}
          isBusy={rotate.isPending}
          problem={rotate.error ? problemOf(rotate.error) : undefined}
          onCancel={onClose}
          aside={<AsCode area="hooks" verb="rotate" input={() => ({ id })} />}
        />
      </form>
    </Modal>
  );
}
