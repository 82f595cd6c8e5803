'use client';

import { Alert, Button, Group } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { mayClaim } from '../queue/cards/steps.ts';
import { useCardWorkspace } from './card-workspace.ts';
import { HandOverProgress } from './hand-over-progress.tsx';
import { useLossText } from './loss-text.ts';
import classes from './page.module.css';
import { useIsOwnCut } from './use-steps.ts';

/** The sentences that people need before they go on: a lost claim, a hold, the changes that are needed. */
export function Notices() {
  const t = useTranslations('card');
  const { card, holding } = useCardWorkspace();
  const isOwnCut = useIsOwnCut() && card.status === 'review';
  const lines = [
    card.status === 'on_hold' && card.blocked_reason && t('blocked', { reason: card.blocked_reason }),
    isOwnCut && t('ownCut'),
    card.review_note && t('reviewNote', { note: card.review_note }),
    card.release_note && card.status === 'ready' && t('releaseNote', { note: card.release_note }),
  ].filter((line) => typeof line === 'string');
  return (
    <div className={classes.notices}>
      {holding.isLost && <LostClaim />}
      {lines.map((line) => (
        <p key={line} className={classes.reason}>
          {line}
        </p>
      ))}
      {card.delivered_url && (
        <p className={classes.reason}>
          <a href={card.delivered_url} target="_blank" rel="noreferrer">
            {t('deliveredTo')}
          </a>
        </p>
      )}
      <HandOverProgress />
    </div>
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
