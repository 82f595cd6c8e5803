'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useMay } from '#components/base/session/context.tsx';
import { isMine, mayClaim, mayRelease, mayTakeOver } from '../queue/cards/steps.ts';
import { Countdown } from '../queue/face/countdown.tsx';
import { useNameOf } from '../queue/use-refusal.ts';
import classes from './card.module.css';
import { useCardWorkspace } from './card-workspace.ts';

/** The holder of the card and the end of the claim, with buttons to claim, extend and release it. */
export function ClaimBar() {
  const t = useTranslations('card');
  const { card, viewer, people, holding, open } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const may = useMay()('editCards', 'claim');
  const isOwn = isMine(card, viewer);
  return (
    <>
      {card.claim && (
        <span className={classes.holder}>
          {isOwn ? t('heldByYou') : t('heldBy', { name: nameOf(card.claim.holder) })}{' '}
          <Countdown until={card.claim.lease_expires_at} />
        </span>
      )}
      {may && mayClaim(card) && (
        <Button loading={holding.isBusy} onClick={() => void holding.claim()}>
          {t('claim')}
        </Button>
      )}
      {may && isOwn && (
        <Button variant="default" loading={holding.isBusy} onClick={() => void holding.extend()}>
          {t('extend')}
        </Button>
      )}
      {may && mayTakeOver(card, viewer) && (
        <Button variant="default" loading={holding.isBusy} onClick={() => open({ kind: 'takeOver' })}>
          {t('takeOver')}
        </Button>
      )}
      {may && card.claim && mayRelease(card, viewer) && (
        <Button variant="default" onClick={() => open({ kind: 'release' })}>
          {t('release')}
        </Button>
      )}
    </>
  );
}
