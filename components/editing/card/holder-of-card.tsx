'use client';

import { useTranslations } from 'next-intl';
import { isMine } from '../queue/cards/steps.ts';
import { Countdown } from '../queue/face/countdown.tsx';
import { useNameOf } from '../queue/use-refusal.ts';
import { useCardWorkspace } from './card-workspace.ts';
import classes from './head.module.css';

/** The holder of the card and the end of the claim. */
export function HolderOfCard() {
  const t = useTranslations('card');
  const { card, viewer, people } = useCardWorkspace();
  const nameOf = useNameOf(people);
  if (!card.claim) return null;
  return (
    <span className={classes.holder}>
      {isMine(card, viewer) ? t('heldByYou') : t('heldBy', { name: nameOf(card.claim.holder) })}{' '}
      <Countdown until={card.claim.lease_expires_at} />
    </span>
  );
}
