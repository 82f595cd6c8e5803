'use client';

import { Button } from '@mantine/core';
import { IconScribble } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import type { Film } from '../player/use-film.ts';
import type { Drawing } from './shapes.ts';

const icon = { size: 16, stroke: 1.7, 'aria-hidden': true };

interface Props {
  comment: { id: string; frame_in: number | null; annotation: Drawing };
  film: Film | undefined;
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Shows the drawing of a comment: on its frame, or on any frame if it is about the whole film. */
export function DrawingButton({ comment, film, chosen, onChoose }: Props) {
  const t = useTranslations('drawing');
  const { id, frame_in, annotation } = comment;
  if (!film || !annotation.shapes?.length) return null;
  const { playback } = film;
  const isShown = chosen === id;
  function show() {
    playback.pause();
    if (frame_in !== null) playback.seek(frame_in);
    onChoose(isShown ? undefined : id);
  }
  return (
    <Button
      size="compact-xs"
      variant="subtle"
      leftSection={<IconScribble {...icon} />}
      aria-pressed={frame_in === null ? isShown : undefined}
      onClick={show}
    >
      {t('attached')}
    </Button>
  );
}
