'use client';

import { Modal, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { DialogFooter } from '#components/base/ui/dialog-footer.tsx';
import { useRefreshWebhooks } from './use-endpoints.ts';
import { type Endpoint, nameOf, type ShownSecret } from './webhooks.ts';

const overlapHours = ['0', '1', '24', '168'] as const;

export function RotateDialog({
  endpoint,
  onMade,
  onClose,
}: {
  endpoint: Endpoint;
  onMade: (made: ShownSecret) => void;
  onClose: () => void;
}) {
  const t = useTranslations('webhookSecret');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const refresh = useRefreshWebhooks();
  const [overlap, setOverlap] = useState('24');
  const input = () => ({ id: endpoint.id, overlap_hours: Number(overlap) });
  const rotate = useMutation(
    useTRPC().webhookSettings.rotateSecret.mutationOptions({
      onSuccess: ({ data: { secret, ...made } }) => {
        void refresh();
        onMade({ endpoint: made, secret, isRotation: true });
      },
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('rotateTitle', { name: nameOf(endpoint) })}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          rotate.mutate(input());
        }}
      >
        <Text size="sm" mb="md">
          {t('rotateAbout')}
        </Text>
        <Radio.Group label={t('overlap')} value={overlap} onChange={setOverlap}>
          <Stack gap="xs" mt="xs">
            {overlapHours.map((hours) => (
              <Radio key={hours} value={hours} label={t(`hours.${hours}`)} />
            ))}
          </Stack>
        </Radio.Group>
        <DialogFooter
          submit={t('rotate')}
          isBusy={rotate.isPending}
          problem={rotate.error ? failureText(rotate.error) : undefined}
          onCancel={onClose}
          aside={<AsCode area="webhookSettings" verb="rotateSecret" input={input} />}
        />
      </form>
    </Modal>
  );
}
