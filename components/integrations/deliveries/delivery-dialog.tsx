'use client';

import { Button, Group, Modal, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { AsCode } from '#components/base/as-code/as-code.tsx';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useMay } from '#components/base/session/context.tsx';
import { Attempts } from './attempts.tsx';
import classes from './deliveries.module.css';
import { DeliveryFacts } from './delivery-facts.tsx';
import { SentRequest } from './sent-request.tsx';
import { useDelivery, useResend } from './use-deliveries.ts';

export function DeliveryDialog({
  id,
  isEnabled,
  onShow,
  onClose,
}: {
  id: string;
  isEnabled: boolean;
  /** Sending again may create a new delivery, whose dialog is then shown. */
  onShow: (id: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('deliveries');
  const common = useTranslations('common');
  const failureText = useFailureText();
  const may = useMay();
  const found = useDelivery(id);
  const resend = useResend();
  const delivery = found.data?.data;
  return (
    <Modal
      opened
      onClose={onClose}
      title={delivery?.event_type ?? t('one')}
      size={820}
      closeButtonProps={{ 'aria-label': common('close') }}
    >
      {found.isPending && <Skeleton height={220} radius="md" />}
      {found.isError && <p role="alert">{failureText(found.error)}</p>}
      {delivery && (
        <div className={classes.detail}>
          <DeliveryFacts delivery={delivery} />
          <Attempts attempts={delivery.attempt_log} />
          <SentRequest delivery={delivery} />
          <Group justify="flex-end" gap="xs">
            <AsCode area="webhookDeliveries" verb="retry" input={() => ({ id })} />
            {may('webhookDeliveries', 'retry') && isEnabled && (
              <Button
                loading={resend.isPending}
                onClick={() => resend.mutate({ id }, { onSuccess: ({ data }) => onShow(data.id) })}
              >
                {delivery.state === 'pending' ? t('tryNow') : t('resend')}
              </Button>
            )}
          </Group>
        </div>
      )}
    </Modal>
  );
}
