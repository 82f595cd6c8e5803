'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type Card, codeOf } from '../queue/cards/card.ts';
import { isMine, mayClaim } from '../queue/cards/steps.ts';
import classes from '../queue/face/card.module.css';
import { CardFace } from '../queue/face/card-face.tsx';
import { useWorkspace } from '../queue/workspace.ts';
import mine from './mine.module.css';

export function MineCard({ card }: { card: Card }) {
  const t = useTranslations('board.act');
  const { acts, viewer, mayClaim: isLet } = useWorkspace();
  const { id } = card;
  const code = codeOf(card);
  return (
    <li className={mine.row} data-key={id}>
      <div className={classes.card} data-still>
        <CardFace card={card} isRow />
        {isLet && (
          <div className={mine.acts}>
            {isMine(card, viewer) && (
              <>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('extendOf', { code })}
                  onClick={() => acts.extend([id])}
                >
                  {t('extend')}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('releaseOf', { code })}
                  onClick={() => acts.release([id])}
                >
                  {t('release')}
                </Button>
              </>
            )}
            {mayClaim(card) && (
              <Button
                size="compact-sm"
                variant="light"
                aria-label={t('claimOf', { code })}
                onClick={() => acts.claim([id])}
              >
                {t('claim')}
              </Button>
            )}
          </div>
        )}
      </div>
    </li>
  );
}
