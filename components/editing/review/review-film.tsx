'use client';

import { Button, Group, Text } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { marksOf } from '../comments/threads.ts';
import { drawnOver } from '../drawing/drawn-over.tsx';
import { drawingsOf } from '../drawing/shown-drawings.ts';
import type { DrawingState } from '../drawing/use-drawing.ts';
import { GuestMediaNote } from '../film/guest-media-note.tsx';
import { watchedAt } from '../player/film.ts';
import type { useFilm } from '../player/use-film.ts';
import classes from './review.module.css';
import type { Review } from './review.ts';
import { Watermark } from './watermark.tsx';

const Player = dynamic(() => loadPart(() => import('../player/player.tsx')).then((all) => all.Player), {
  ssr: false,
});

interface Props {
  review: Review;
  version: NonNullable<Review['version']>;
  cut: ReturnType<typeof useFilm>;
  drawing: DrawingState;
  /** The comment whose drawing is shown although it is about no frame. */
  chosen: string | undefined;
  name: string;
  onRenew: () => unknown;
}

/** The film on a dark ground, with the name of the guest over the picture if the link asks for it. */
export function ReviewFilm({ review, version, cut, drawing, chosen, name, onRenew }: Props) {
  const t = useTranslations('review');
  const drawings = drawingsOf(review.comments, ({ author }) => author ?? review.organization);
  const authors = new Map(review.comments.map(({ id, author }) => [id, author ?? review.organization]));
  const marks = marksOf(review.comments).map((mark) => ({ ...mark, face: authors.get(mark.id) }));
  const drawn = cut.film && drawnOver({ film: cut.film, drawings, drawing, chosen });
  return (
    <>
      {cut.film && (
        <div className={classes.stage}>
          <Player
            {...cut.film}
            watched={{ id: version.id, address: watchedAt(version), renew: onRenew }}
            poster={version.still ?? undefined}
            label={t('cut', { number: version.number })}
            marks={marks}
            marked={cut.marked}
            media={version.media}
            onMark={cut.mark}
            tools={drawn?.tools}
          >
            {drawn?.layer}
            {review.watermark && <Watermark name={name} />}
          </Player>
        </div>
      )}
      <GuestMediaNote version={version} />
      <BelowFilm review={review} version={version} />
    </>
  );
}

/** The download, and what the guest should know about the film. */
function BelowFilm({ review, version }: Pick<Props, 'review' | 'version'>) {
  const t = useTranslations('review');
  const isUploaded = version.film !== null;
  return (
    <Group gap="xs" className={classes.below}>
      {(review.download || !isUploaded) && (
        <Button
          component="a"
          href={watchedAt(version)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          {...(isUploaded ? { download: `${review.code}-v${version.number}` } : {})}
        >
          {isUploaded ? t('download', { number: version.number }) : t('watch', { number: version.number })}
        </Button>
      )}
      {review.watermark && (
        <Text size="xs" c="dimmed">
          {t('watermarkAbout')}
        </Text>
      )}
      {version.film?.is_original && (
        <Text size="xs" c="dimmed">
          {t('originalAbout')}
        </Text>
      )}
    </Group>
  );
}
