'use client';

import { Alert, Button, Group, Title } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { usePressMenu } from '#components/base/ui/floating/press-menu.ts';
import { mayClaim } from '../queue/cards/steps.ts';
import classes from './card.module.css';
import { useCardWorkspace } from './card-workspace.ts';
import { ClaimBar } from './claim-bar.tsx';
import { useLossText } from './loss-text.ts';
import { StepButtons } from './step-buttons.tsx';
import { useIsOwnCut } from './use-steps.ts';

const MoreChoices = dynamic(
  () => loadPart(() => import('./more-choices.tsx')).then((all) => all.MoreChoices),
  {
    ssr: false,
  },
);

/** The title, status and holder of the card, with buttons for its next steps. */
export function Head() {
  const t = useTranslations('card');
  const { card, words, holding } = useCardWorkspace();
  const isOwnCut = useIsOwnCut() && card.status === 'review';
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
      {holding.isLost && <LostClaim />}
      {card.status === 'on_hold' && card.blocked_reason && (
        <p className={classes.reason}>{t('blocked', { reason: card.blocked_reason })}</p>
      )}
      {isOwnCut && <p className={classes.reason}>{t('ownCut')}</p>}
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

/** Tells the person that their claim has ended, why, and offers to claim the card again if nobody holds it. */
function LostClaim() {
  const t = useTranslations('card.lost');
  const { card, holding } = useCardWorkspace();
  const { title, about } = useLossText();
  return (
    <Alert color="amber" role="alert" title={title} className={classes.lost}>
      {about}{' '}
      <Group gap="xs" mt="xs">
        {mayClaim(card) && (
          <Button size="compact-sm" loading={holding.isBusy} onClick={() => void holding.claim()}>
            {t('claim')}
          </Button>
        )}
        <Button size="compact-sm" variant="default" onClick={holding.dismissLoss}>
          {t('leave')}
        </Button>
      </Group>
    </Alert>
  );
}

function More() {
  const t = useTranslations('card');
  const menu = usePressMenu();
  return (
    <>
      <Button variant="default" px="xs" aria-label={t('more')} {...menu.button}>
        <IconDots size={18} stroke={1.7} aria-hidden />
      </Button>
      {menu.anchor && <MoreChoices anchor={menu.anchor} onClose={menu.close} />}
    </>
  );
}
