'use client';

import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Moment } from '#components/base/ui/moment.tsx';
import { datedText, titleText } from '#components/records/values/scalar.ts';
import type { Approval } from '../approvals/approvals.ts';
import { Decision } from './decision.tsx';
import classes from './notifications.module.css';
import { isTopicName, type Notification } from './notifications.ts';
import { useSubjectPage } from './use-subject-page.ts';

export function NotificationItem({
  notification,
  onRead,
  decision,
  onApprove,
}: {
  notification: Notification;
  onRead: () => void;
  /** The record that the notification asks to decide, while it waits. */
  decision?: Approval | undefined;
  onApprove?: (item: Approval) => void;
}) {
  const t = useTranslations('notifications');
  const { topic, title, body, read_at, created_at, related } = notification;
  /** A cut without a still, or one that the person may no longer see. */
  const [hasNoPicture, setHasNoPicture] = useState(false);
  const isUnread = read_at === null;
  const page = useSubjectPage()(notification);
  const format = useFormatter();
  const heading = titleText(format, title ?? '');
  return (
    <li className={classes.item} data-unread={isUnread || undefined}>
      {related?.type === 'edit_card' && !hasNoPicture && (
        // biome-ignore lint/performance/noImgElement: the picture is small and needs a session
        <img
          className={classes.picture}
          src={`/queue/stills/${related.id}`}
          alt=""
          loading="lazy"
          onError={() => setHasNoPicture(true)}
        />
      )}
      <div className={classes.words}>
        <p className={classes.title}>
          {isUnread && <VisuallyHidden>{t('unread')} </VisuallyHidden>}
          <Link href={page} onClick={() => isUnread && onRead()}>
            {heading}
          </Link>
        </p>
        {body && body !== title && <p className={classes.body}>{datedText(format, body)}</p>}
        <p className={classes.quiet}>
          {isTopicName(topic) ? t(`topics.${topic}.title`) : topic} · <Moment at={created_at} />
        </p>
        {decision && onApprove && <Decision item={decision} onApprove={() => onApprove(decision)} />}
      </div>
      {isUnread && (
        <ActionIcon
          data-tip={t('markRead')}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('markReadOf', { title: heading })}
          onClick={onRead}
        >
          <IconCheck size={18} stroke={1.8} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
