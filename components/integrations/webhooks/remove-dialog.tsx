'use client';

import { Modal, Text } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { useRemove } from './use-endpoints.ts';
import { type Endpoint, nameOf } from './webhooks.ts';

export function RemoveDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const t = useTranslations('webhooks.remove');
  const common = useTranslations('common');
  const router = useRouter();
  const remove = useRemove();
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('title', { name: nameOf(endpoint) })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void remove(endpoint);
          onClose();
          router.push('/webhooks');
        }}
      >
        <Text size="sm">{t('about', { url: endpoint.url })}</Text>
        {endpoint.health.waiting > 0 && (
          <Text size="sm" mt="sm">
            {t('waiting', { count: endpoint.health.waiting })}
          </Text>
        )}
        <DialogFooter
          submit={t('submit')}
          isBusy={false}
          color="brick.6"
          onCancel={onClose}
          aside={<AsCode area="webhooks" verb="remove" input={() => ({ id: endpoint.id })} />}
        />
      </form>
    </Modal>
  );
}
