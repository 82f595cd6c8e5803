'use client';

import { Alert, Button, Group, Menu, Title } from '@mantine/core';
import { IconBell, IconDots, IconHelp, IconPencil } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { useMay } from '../session/context.tsx';
import classes from './card.module.css';
import { ClaimBar } from './claim-bar.tsx';
import { useCardDesk } from './desk.ts';
import { StepButtons } from './step-buttons.tsx';

/** What it is, how far it is, who has it, and what may come next. */
export function Head() {
  const t = useTranslations('card');
  const { card, words, holding } = useCardDesk();
  return (
    <header className={classes.head}>
      <div className={classes.naming}>
        <span className={classes.code}>{card.code}</span>
        <Title order={1}>{card.title}</Title>
        <span className={classes.status} data-status={card.status} role="status">
          {words.value('edit_card', 'status', card.status)}
        </span>
      </div>
      <Group gap="xs">
        <StepButtons />
        <ClaimBar />
        <More />
      </Group>
      {holding.isLost && (
        <Alert color="amber" role="alert" title={t('lost.title')} className={classes.lost}>
          {t('lost.about')}{' '}
          <Group gap="xs" mt="xs">
            <Button size="compact-sm" loading={holding.isBusy} onClick={() => void holding.claim()}>
              {t('lost.claim')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={holding.letGo}>
              {t('lost.leave')}
            </Button>
          </Group>
        </Alert>
      )}
      {card.status === 'on_hold' && card.blocked_reason && (
        <p className={classes.reason}>{t('blocked', { reason: card.blocked_reason })}</p>
      )}
      {card.review_note && <p className={classes.reason}>{t('reviewNote', { note: card.review_note })}</p>}
      {card.release_note && card.status === 'ready' && (
        <p className={classes.reason}>{t('releaseNote', { note: card.release_note })}</p>
      )}
      {card.delivered_url && (
        <p className={classes.reason}>
          <a href={card.delivered_url} target="_blank" rel="noreferrer">
            {t('deliveredTo')}
          </a>
        </p>
      )}
    </header>
  );
}

function More() {
  const t = useTranslations('card');
  const may = useMay();
  const { mayWrite, open } = useCardDesk();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" px={8} aria-label={t('more')}>
          <IconDots size={18} stroke={1.7} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayWrite && (
          <Menu.Item
            leftSection={<IconPencil size={16} stroke={1.7} />}
            onClick={() => open({ kind: 'edit' })}
          >
            {t('edit.open')}
          </Menu.Item>
        )}
        {may('production', 'notify') && (
          <Menu.Item
            leftSection={<IconBell size={16} stroke={1.7} />}
            onClick={() => open({ kind: 'notify' })}
          >
            {t('notify.open')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconHelp size={16} stroke={1.7} />} onClick={() => open({ kind: 'help' })}>
          {t('help.open')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
