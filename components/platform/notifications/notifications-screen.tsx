'use client';

import { Button, Group } from '@mantine/core';
import { IconChecks, IconSettings } from '@tabler/icons-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { Notice } from '#components/base/ui/notice.tsx';
import { Page } from '#components/base/ui/page.tsx';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { factsOf } from '../approvals/approvals.ts';
import { DecidedNote } from './decided-note.tsx';
import { NotificationItem } from './notification-item.tsx';
import classes from './notifications.module.css';
import { useDecisions } from './use-decisions.ts';
import { useMarkRead, useNotifications, useUnreadCount } from './use-notifications.ts';
import { useShown, views } from './view.ts';

export function NotificationsScreen() {
  const t = useTranslations('notifications');
  const [shown, setShown] = useShown();
  const found = useNotifications(shown);
  const mark = useMarkRead();
  const decisions = useDecisions(found.data?.pages.flatMap(({ data }) => data) ?? []);
  const { all } = decisions;
  const asked = all.flatMap((one) => decisions.of(one) ?? []);

  const action = (
    <Button
      component={Link}
      href="/notifications/settings"
      variant="default"
      leftSection={<IconSettings size={17} stroke={1.8} aria-hidden />}
    >
      {t('choose')}
    </Button>
  );

  return (
    <Page title={t('title')} lead={t('lead')} action={action}>
      <NotificationTools shown={shown} onShow={setShown} mark={mark} />
      <DecidedNote decisions={decisions} />
      {found.isError && all.length === 0 && (
        <Failed title={t('failedTitle')} onRetry={() => found.refetch()} />
      )}
      {found.isSuccess && all.length === 0 && (
        <Notice title={t(`empty.${shown}.title`)} about={t(`empty.${shown}.about`)} />
      )}
      {all.length > 0 && (
        <TitlesOf of={asked.map(factsOf)}>
          <ul className={classes.list} aria-label={t('title')}>
            {all.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                onRead={() => mark.mutate([one.id])}
                decision={decisions.of(one)}
                onApprove={(item) => decisions.approve(item, one)}
              />
            ))}
          </ul>
        </TitlesOf>
      )}
      {found.hasNextPage && (
        <Group justify="center" mt="md">
          <Button variant="default" loading={found.isFetchingNextPage} onClick={() => found.fetchNextPage()}>
            {t('more')}
          </Button>
        </Group>
      )}
    </Page>
  );
}

type View = (typeof views)[number];

interface ToolsProps {
  shown: View;
  onShow: (view: View | null) => void;
  mark: ReturnType<typeof useMarkRead>;
}

/** The choice between all and unread notifications, and the button that marks all as read. */
function NotificationTools({ shown, onShow, mark }: ToolsProps) {
  const t = useTranslations('notifications');
  const unread = useUnreadCount();
  const labelOf = (view: View) =>
    view === 'unread' && unread !== undefined ? t('unreadView', { count: unread }) : t(`views.${view}`);
  return (
    <Group justify="space-between" mb="md" gap="xs">
      <ChoiceBar
        aria-label={t('show')}
        value={shown}
        onChoose={onShow}
        choices={views.map((value) => ({ value, label: labelOf(value) }))}
      />
      {unread !== undefined && unread > 0 && (
        <Button
          variant="subtle"
          leftSection={<IconChecks size={17} stroke={1.8} aria-hidden />}
          loading={mark.isPending && mark.variables === undefined}
          onClick={() => mark.mutate(undefined)}
        >
          {t('markAll')}
        </Button>
      )}
    </Group>
  );
}
