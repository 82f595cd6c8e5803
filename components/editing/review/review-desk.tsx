'use client';

import { Alert } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Notice } from '#components/base/ui/notice.tsx';
import { Panel } from '#components/base/ui/panel.tsx';
import { useDrawing } from '../drawing/use-drawing.ts';
import { useFilm } from '../player/use-film.ts';
import { CardChoice } from './card-choice.tsx';
import { RemarkForm } from './remark-form.tsx';
import { Remarks } from './remarks.tsx';
import classes from './review.module.css';
import { type Review, situationColors } from './review.ts';
import { ReviewDecision } from './review-decision.tsx';
import { ReviewFilm } from './review-film.tsx';
import type { Visit } from './visit.ts';

interface Props {
  visit: Visit;
  review: Review;
  /** The name of the guest, or for whom the link is. */
  name: string;
  onRenew: () => unknown;
  onChoose: (card: string) => void;
}

/** One card of the link: its film, its comments, and both decisions in a footer that is always visible. */
export function ReviewDesk({ visit, review, name, onRenew, onChoose }: Props) {
  const t = useTranslations('review');
  const format = useFormatter();
  const cut = useFilm(review.version);
  const drawing = useDrawing();
  const [chosen, choose] = useState<string>();
  const { version, situation, cards } = review;
  const isOpen = situation !== 'approved' && situation !== 'closed';
  const isHeard = situation === 'review' && review.decision === 'approved';
  const until = format.dateTime(new Date(review.expires_at), { dateStyle: 'long' });
  return (
    <>
      <div className={classes.desk} data-several={cards.length > 1 || undefined}>
        {cards.length > 1 && <CardChoice cards={cards} chosen={review.card_id} onChoose={onChoose} />}
        <div className={classes.main}>
          <header className={classes.head}>
            <h1>{review.title}</h1>
            <Alert
              color={situationColors[situation]}
              title={isHeard ? t('heard') : t(`situations.${situation}`, { name })}
              role="status"
            >
              {t('until', { day: until })}
            </Alert>
          </header>
          {version ? (
            <ReviewFilm {...{ review, version, cut, drawing, chosen, name, onRenew }} />
          ) : (
            <Notice title={t('nothing')} about={t('nothingAbout')} />
          )}
        </div>
        <aside className={classes.side} aria-label={t('yourPart')}>
          {isOpen && version && !visit.isPreview && (
            <Panel title={t('say')}>
              <RemarkForm visit={visit} cut={cut} drawing={drawing} invited={review.name} />
            </Panel>
          )}
          <Remarks
            remarks={review.comments}
            organization={review.organization}
            film={cut.film}
            chosen={chosen}
            onChoose={choose}
          />
        </aside>
      </div>
      {review.can_decide && version && (
        <ReviewDecision visit={visit} number={version.number} comments={review.comments} />
      )}
    </>
  );
}
