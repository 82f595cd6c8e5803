'use client';

import { VisuallyHidden } from '@mantine/core';
import { IconRobot, IconUserCheck } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { initialsOf } from '#components/base/ui/initials-of.ts';
import { useTicking } from '#components/base/ui/use-ticking.ts';
import type { Card } from '../cards/card.ts';
import { useNameOf } from '../use-refusal.ts';
import { useWorkspace } from '../workspace.ts';
import { Countdown } from './countdown.tsx';
import classes from './holder.module.css';
import { isEnding, shareLeft } from './lease.ts';

/** The holder of a card in a ring that drains with the lease, or else the assignee. */
export function Holder({ card: { claim, assignee_id }, isTimed = false }: { card: Card; isTimed?: boolean }) {
  const t = useTranslations('board');
  const { viewer, people } = useWorkspace();
  const nameOf = useNameOf(people);
  if (claim) {
    const name = nameOf(claim.holder);
    const isMine = claim.holder_id === viewer.id;
    const left = <Countdown until={claim.lease_expires_at} />;
    return (
      <span className={classes.holder} title={name}>
        {isTimed ? left : <VisuallyHidden>{left}</VisuallyHidden>}
        <span className={classes.face} data-mine={isMine || undefined}>
          <Ring from={claim.claimed_at} until={claim.lease_expires_at} />
          <span aria-hidden>
            {claim.holder.type === 'user' ? initialsOf(name) : <IconRobot size={14} stroke={1.7} />}
          </span>
          <VisuallyHidden>{isMine ? t('heldByYou') : t('heldBy', { name })}</VisuallyHidden>
        </span>
      </span>
    );
  }
  if (!assignee_id) return null;
  const name = people.get(assignee_id) ?? t('holder.somebody');
  return (
    <span className={classes.holder} title={t('assignedTo', { name })}>
      <IconUserCheck size={13} stroke={1.8} aria-hidden />
      <span aria-hidden>{initialsOf(name)}</span>
      <VisuallyHidden>{t('assignedTo', { name })}</VisuallyHidden>
    </span>
  );
}

const radius = 13;
const around = 2 * Math.PI * radius;
const steps = 60;

/** It is drawn again when a sixtieth of the lease is gone, or when the lease comes to its end. */
function Ring({ from, until }: { from: string; until: string }) {
  const left = useTicking((now) => Math.ceil(shareLeft(from, until, now) * steps), steps);
  const isShort = useTicking((now) => Number(isEnding(until, now)), 0) === 1;
  return (
    <svg className={classes.ring} viewBox="0 0 28 28" aria-hidden data-short={isShort || undefined}>
      <circle cx="14" cy="14" r={radius} />
      <circle
        cx="14"
        cy="14"
        r={radius}
        strokeDasharray={around}
        strokeDashoffset={around * (1 - left / steps)}
      />
    </svg>
  );
}
