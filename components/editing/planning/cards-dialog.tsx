'use client';

import { Anchor, Modal, Skeleton } from '@mantine/core';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import classes from './planning.module.css';

export interface FigureCard {
  id: string;
  name: string;
  /** The part of the card in the figure. */
  value: string;
}

interface Props {
  title: string;
  cards: readonly FigureCard[] | undefined;
  isCut: boolean;
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The cards behind a figure, each with its part of it. */
export function CardsDialog({ title, cards, isCut, error, onRetry, onClose }: Props) {
  const t = useTranslations('planning.cards');
  const common = useTranslations('common');
  const failureText = useFailureText();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common('close') }}>
      {error !== null && <Failed title={t('failed')} about={failureText(error)} onRetry={onRetry} />}
      {!cards && error === null && <Skeleton height={120} radius="md" aria-label={t('loading')} />}
      {cards?.length === 0 && <p className={classes.quiet}>{t('none')}</p>}
      <ul className={classes.cards}>
        {cards?.map(({ id, name, value }) => (
          <li key={id} className={classes.card}>
            <Anchor component={Link} href={`/queue/${id}`} size="sm">
              {name}
            </Anchor>
            <span className={classes.number}>{value}</span>
          </li>
        ))}
      </ul>
      {isCut && <p className={classes.quiet}>{t('cut')}</p>}
    </Modal>
  );
}
