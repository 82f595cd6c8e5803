'use client';

import { Badge } from '@mantine/core';
import { useTranslations } from 'next-intl';
import classes from './review.module.css';
import { type Review, situationColors } from './review.ts';

/** The cards of the link: a list at the side, and a strip above the film on a phone. */
export function CardChoice({
  cards,
  chosen,
  onChoose,
}: {
  cards: Review['cards'];
  chosen: string;
  onChoose: (card: string) => void;
}) {
  const t = useTranslations('review');
  return (
    <nav aria-label={t('cards')} className={classes.cards}>
      {cards.map(({ id, title, situation, decision }) => (
        <button
          key={id}
          type="button"
          className={classes.choice}
          aria-current={id === chosen ? 'page' : undefined}
          onClick={() => onChoose(id)}
        >
          <span className={classes.choiceTitle}>{title}</span>
          <Badge size="sm" color={situationColors[situation]}>
            {situation === 'review' && decision === 'approved' ? t('youApproved') : t(`short.${situation}`)}
          </Badge>
        </button>
      ))}
    </nav>
  );
}
