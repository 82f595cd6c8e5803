'use client';

import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { Entry } from '../kinds/kind.ts';
import { instantText } from '../values/scalar.ts';
import classes from './conversation.module.css';

const icon = { size: 14, stroke: 2, 'aria-hidden': true };

/** The delivery state of a message to the person outside. */
export function Delivery({ of }: { of: Entry }) {
  const t = useTranslations('conversation.delivery');
  const format = useFormatter();
  const { delivery, sent_to, sent_at, delivery_error } = of;
  const to = format.list(Array.isArray(sent_to) ? sent_to.map(String) : []);
  switch (delivery) {
    case 'queued':
      return (
        <p className={classes.delivery}>
          <IconClock {...icon} />
          <span>{to ? t('queuedTo', { to }) : t('queued')}</span>
        </p>
      );
    case 'sent':
      return (
        <p className={classes.delivery}>
          <IconCheck {...icon} />
          <span>
            {to ? t('sentTo', { to }) : t('sent')}
            {typeof sent_at === 'string' && <time dateTime={sent_at}> · {instantText(format, sent_at)}</time>}
          </span>
        </p>
      );
    case 'failed':
      return (
        <p className={classes.delivery} data-failed>
          <IconAlertTriangle {...icon} />
          <span>{delivery_error ? t('failedWhy', { reason: String(delivery_error) }) : t('failed')}</span>
        </p>
      );
    case 'no_address':
      return (
        <p className={classes.delivery} data-failed>
          <IconAlertTriangle {...icon} />
          <span>{t('noAddress')}</span>
        </p>
      );
    default:
      return null;
  }
}
