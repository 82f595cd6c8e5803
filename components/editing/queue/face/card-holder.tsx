'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconRobot, IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import type { Card } from '../cards/card.ts';
import { useNameOf } from '../use-refusal.ts';
import { useWorkspace } from '../workspace.ts';
import classes from './card.module.css';
import { Countdown } from './countdown.tsx';

/** The holder and the remaining time of the claim, or else the assignee. */
export function Holding({ card }: { card: Card }) {
  const t = useTranslations('board');
  const { viewer, people } = useWorkspace();
  const nameOf = useNameOf(people);
  if (card.claim) {
    const { holder } = card.claim;
    const name = nameOf(holder);
    const isMine = card.claim.holder_id === viewer.id;
    return (
      <span className={classes.holding}>
        <Countdown until={card.claim.lease_expires_at} />
        <span className={classes.face} data-mine={isMine || undefined} title={name}>
          <span aria-hidden>
            {holder.type === 'user' ? initialsOf(name) : <IconRobot size={14} stroke={1.7} />}
          </span>
          <VisuallyHidden>{isMine ? t('heldByYou') : t('heldBy', { name })}</VisuallyHidden>
        </span>
      </span>
    );
  }
  if (!card.assignee_id) return null;
  const name = people.get(card.assignee_id) ?? t('holder.somebody');
  return (
    <span className={classes.holding}>
      <span className={classes.assigned} title={t('assignedTo', { name })}>
        <IconUserCheck size={13} stroke={1.8} aria-hidden />
        <span aria-hidden>{initialsOf(name)}</span>
        <VisuallyHidden>{t('assignedTo', { name })}</VisuallyHidden>
      </span>
    </span>
  );
}
