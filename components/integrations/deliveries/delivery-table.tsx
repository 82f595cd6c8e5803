'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import list from '#components/base/list/list.module.css';
import { ListTable } from '#components/base/list/list-table.tsx';
import table from '#components/base/list/table.module.css';
import { useMay } from '#components/base/session/context.tsx';
import { Moment } from '#components/base/ui/moment.tsx';
import classes from './deliveries.module.css';
import type { Delivery } from './deliveries.ts';
import { DeliveryLink } from './delivery-link.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';
import { DeliveryState } from './delivery-state.tsx';
import { useResend } from './use-deliveries.ts';

const columns = ['event', 'state', 'outcome', 'attempts', 'at', 'actions'] as const;

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
    <ListTable
      title={t('title')}
      isFramed={false}
      columns={columns.map((name) => ({ name, title: t(`column.${name}`), isHidden: name === 'actions' }))}
    >
      {deliveries.map((delivery) => (
        <tr key={delivery.id}>
          <th scope="row" className={classes.event}>
            <DeliveryLink id={delivery.id}>{delivery.event_type}</DeliveryLink>
            {delivery.reason !== 'event' && (
              <span className={list.quiet}>{t(`reasons.${delivery.reason}`)}</span>
            )}
          </th>
          <td data-label={t('column.state')}>
            <DeliveryState state={delivery.state} />
          </td>
          <td data-label={t('column.outcome')}>
            <div>
              <DeliveryOutcome delivery={delivery} />
            </div>
          </td>
          <td data-label={t('column.attempts')}>{delivery.attempts}</td>
          <td data-label={t('column.at')}>
            <Moment at={delivery.created_at} />
          </td>
          <td className={table.action}>
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
          </td>
        </tr>
      ))}
    </ListTable>
  );
}
