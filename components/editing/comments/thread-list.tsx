'use client';

import { Badge } from '@mantine/core';
import { useFormatter, useTranslations } from 'next-intl';
import { type ReactNode, useMemo } from 'react';
import { Spoken } from '#components/base/ui/inputs/mentions/spoken.tsx';
import { framesPerSecond } from '#server/areas/editing/timeline/frame-rate.ts';
import type { FrameClock } from '../player/frames.ts';
import type { Playback } from '../player/playback.ts';
import { usePlaying } from '../player/use-playback.ts';
import type { CommentFields } from './comment.ts';
import classes from './comments.module.css';
import { currentAt, type Thread } from './threads.ts';

interface Shown<T extends CommentFields> {
  /**
   * Given if the film plays on the same page: moments become links into it, and comments on the current frame
   * are highlighted.
   */
  film?: { playback: Playback; clock: FrameClock } | undefined;
  authorOf: (comment: T) => string;
  /** The names of people who are mentioned in comments. */
  nameOf?: (id: string) => string | undefined;
  extra?: (comment: T) => ReactNode;
  actions?: (comment: T) => ReactNode;
}

/** The comments of a version in the order of the film, with answers below the comment that they answer. */
export function ThreadList<T extends CommentFields>({
  threads,
  ...shown
}: { threads: readonly Thread<T>[] } & Shown<T>) {
  return (
    <ol className={classes.threads}>
      {threads.map(({ root, answers }) => (
        <li key={root.id}>
          <One comment={root} {...shown} />
          {answers.map((answer) => (
            <div key={answer.id} className={classes.answer}>
              <One comment={answer} {...shown} />
            </div>
          ))}
        </li>
      ))}
    </ol>
  );
}

function One<T extends CommentFields>({ comment, film, ...shown }: { comment: T } & Shown<T>) {
  return film ? (
    <Followed comment={comment} film={film} {...shown} />
  ) : (
    <Words comment={comment} {...shown} />
  );
}

function Followed<T extends CommentFields>({
  comment,
  film,
  ...shown
}: { comment: T } & Shown<T> & { film: { playback: Playback; clock: FrameClock } }) {
  const { playback, clock } = film;
  const alone = useMemo(() => [comment], [comment]);
  const isCurrent = usePlaying(
    playback,
    () => currentAt(alone, playback.frame(), framesPerSecond(clock.rate)).length > 0,
  );
  const { frame_in } = comment;
  const seek =
    frame_in === null
      ? undefined
      : () => {
          playback.pause();
          playback.seek(frame_in);
        };
  return <Words comment={comment} isCurrent={isCurrent} seek={seek} {...shown} />;
}

function Words<T extends CommentFields>({
  comment,
  isCurrent = false,
  seek,
  authorOf,
  nameOf,
  extra,
  actions,
}: { comment: T; isCurrent?: boolean; seek?: (() => void) | undefined } & Omit<Shown<T>, 'film'>) {
  const t = useTranslations('comments');
  const format = useFormatter();
  const { timecode, kind, resolved, body, created_at, parent_id } = comment;
  return (
    <article
      className={classes.comment}
      data-current={isCurrent || undefined}
      data-done={resolved || undefined}
      aria-current={isCurrent || undefined}
    >
      <div className={classes.line}>
        {timecode &&
          (seek ? (
            <button
              type="button"
              className={classes.timecode}
              aria-label={t('goTo', { at: timecode })}
              onClick={seek}
            >
              {timecode}
            </button>
          ) : (
            <span className={classes.timecode}>{timecode}</span>
          ))}
        {parent_id === null && (
          <Badge size="sm" color={kind === 'fix' ? 'brick' : 'gray'}>
            {t(`kinds.${kind}`)}
          </Badge>
        )}
        {resolved && (
          <Badge size="sm" color="spruce">
            {t('resolved')}
          </Badge>
        )}
        {extra?.(comment)}
        <span className={classes.who}>
          {authorOf(comment)} ·{' '}
          <time dateTime={created_at}>
            {format.dateTime(new Date(created_at), { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </span>
      </div>
      <p className={classes.body}>{nameOf ? <Spoken text={body} nameOf={nameOf} /> : body}</p>
      {actions?.(comment)}
    </article>
  );
}
