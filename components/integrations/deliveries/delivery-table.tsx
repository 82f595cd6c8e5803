'use client';

import { Button, Table, VisuallyHidden } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import classes from './deliveries.module.css';
import type { Delivery } from './deliveries.ts';
import { DeliveryLink } from './delivery-link.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { useResend } from './use-deliveries.ts';

const columns = ['event', 'state', 'outcome', 'attempts', 'at'] as const;

export function DeliveryTable({
  deliveries,
  isEnabled,
}: {
  deliveries: readonly Delivery[];
  isEnabled: boolean;
}) {
  const t = useTranslations('deliveries');
  const mayResend = useMay()('webhookDeliveries', 'retry') && isEnabled;
  const resend = useResend();
  return (
    <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="sm">
      <Table.Caption className={classes.caption}>{t('title')}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {t(`column.${column}`)}
            </Table.Th>
          ))}
          <Table.Th scope="col">
            <VisuallyHidden>{t('column.actions')}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {deliveries.map((delivery) => (
          <Table.Tr key={delivery.id} className={classes.row}>
            <Table.Th scope="row" className={classes.event}>
              <DeliveryLink id={delivery.id}>{delivery.event_type}</DeliveryLink>
              {delivery.reason !== 'event' && (
                <span className={classes.quiet}>{t(`reasons.${delivery.reason}`)}</span>
              )}
            </Table.Th>
            <Table.Td data-label={t('column.state')}>
              <span className={classes.state} data-state={delivery.state}>
                {t(`states.${delivery.state}`)}
              </span>
            </Table.Td>
            <Table.Td data-label={t('column.outcome')}>
              <div>
                <DeliveryOutcome delivery={delivery} />
              </div>
            </Table.Td>
            <Table.Td data-label={t('column.attempts')}>{delivery.attempts}</Table.Td>
            <Table.Td data-label={t('column.at')}>
              <Moment at={delivery.created_at} />
            </Table.Td>
            <Table.Td className={classes.action}>
              {mayResend && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={t('resendOf', { type: delivery.event_type })}
                  loading={resend.isPending && resend.variables.id === delivery.id}
                  onClick={() => resend.mutate({ id: delivery.id })}
                >
                  {delivery.state === 'pending' ? t('tryNow') : t('resend')}
                </Button>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
