'use client';

import { Button } from '@mantine/core';
import { IconPlayerTrackNext, IconPlus } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import classes from './queue.module.css';
import { useWorkspace } from './workspace.ts';

/** The buttons above the queue: a new card, and the next card for this person. */
export function QueueActions({ onNext }: { onNext: () => void }) {
  const t = useTranslations('board');
  const { mayCreate, mayClaim } = useWorkspace();
  if (!mayCreate && !mayClaim) return null;
  return (
    <div className={classes.actions}>
      <NewCardButton />
      {mayClaim && (
        <Button
          className={classes.takeNext}
          leftSection={<IconPlayerTrackNext size={17} stroke={1.8} aria-hidden />}
          onClick={onNext}
        >
          {t('takeNext')}
        </Button>
      )}
    </div>
  );
}

export function NewCardButton() {
  const t = useTranslations('board');
  const { mayCreate, open } = useWorkspace();
  if (!mayCreate) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconPlus size={17} stroke={1.8} aria-hidden />}
      onClick={() => open({ kind: 'new' })}
    >
      {t('newCard.open')}
    </Button>
  );
}
