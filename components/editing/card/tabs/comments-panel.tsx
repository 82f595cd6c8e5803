'use client';

import { Badge } from '@mantine/core';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type ReactNode, type Ref, useMemo } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { useMay } from '#components/base/session/context.tsx';
import { ThreadList } from '../../comments/thread-list.tsx';
import { threadsOf } from '../../comments/threads.ts';
import { DrawingButton } from '../../drawing/drawing-button.tsx';
import type { DrawingState } from '../../drawing/use-drawing.ts';
import type { useFilm } from '../../player/use-film.ts';
import { useNameOf } from '../../queue/use-refusal.ts';
import classes from '../card.module.css';
import type { Comment, Version } from '../card.ts';
import { useCardWorkspace } from '../card-workspace.ts';
import layout from '../page.module.css';
import { useCardView } from '../view.ts';
import { CommentActions } from './comment-actions.tsx';
import { CommentFilter, threadsIn } from './comment-filter.tsx';
import { CommentForm } from './comment-form.tsx';
import { MarkersMenu } from './markers-menu.tsx';
import { VersionVotes } from './version-votes.tsx';

// Few comments have attachments, so the browser downloads this only for those.
const FilesValue = dynamic(() =>
  loadPart(() => import('#components/records/values/files-value.tsx')).then((all) => all.FilesValue),
);

interface Props {
  version: Version | undefined;
  comments: readonly Comment[];
  /** False while the comments are loading; no count is shown until then. */
  isKnown: boolean;
  cut: ReturnType<typeof useFilm>;
  bodyRef: Ref<HTMLTextAreaElement>;
  drawing: DrawingState;
  /** The comment whose drawing is shown although it is about no frame. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** The comments of a version beside the player, in the order of the film. */
export function CommentsPanel(props: Props) {
  const { version, comments, isKnown, cut, bodyRef, drawing, chosen, onChoose } = props;
  const t = useTranslations('card.comments');
  const { card, people } = useCardWorkspace();
  const nameOf = useNameOf(people);
  const may = useMay();
  const [{ comments: filter }] = useCardView();
  const threads = useMemo(() => threadsOf(comments), [comments]);
  const open = threadsIn(threads, 'open');
  const shown = threadsIn(threads, filter);
  const none = { all: t('none'), open: t('noneOpen'), drawn: t('noneDrawn') };
  return (
    <>
      <section className={layout.said} aria-label={t('title')}>
        {version && <VersionVotes version={version} />}
        <div className={classes.row}>
          <CommentFilter threads={threads} />
          <span className={classes.quiet} role="status">
            {isKnown && threads.length > 0 && t('count', { open: open.length, total: threads.length })}
          </span>
          {version && threads.length > 0 && <MarkersMenu version={version} />}
        </div>
        {isKnown && shown.length === 0 && (
          <p className={classes.quiet}>{threads.length > 0 ? none[filter] : none.all}</p>
        )}
        <ThreadList
          threads={shown}
          film={cut.film}
          authorOf={({ author_name, created_by }) => author_name ?? nameOf(created_by)}
          nameOf={(id) => people.get(id)}
          extra={(comment) => (
            <Origin comment={comment}>
              <DrawingButton comment={comment} film={cut.film} chosen={chosen} onChoose={onChoose} />
            </Origin>
          )}
          actions={(comment) => <Below comment={comment} />}
        />
      </section>
      {may('editComments', 'create') && card.status !== 'cancelled' && (
        <div className={layout.write}>
          <CommentForm version={version} cut={cut} bodyRef={bodyRef} drawing={drawing} />
        </div>
      )}
    </>
  );
}

/** The files of a comment, and what can be done with it. */
function Below({ comment }: { comment: Comment }) {
  const files = useTranslations('files');
  return (
    <>
      {comment.attachments.length > 0 && <FilesValue label={files('attached')} value={comment.attachments} />}
      <CommentActions comment={comment} />
    </>
  );
}

/** Badges for a comment of an earlier version, for the client, or of a guest. */
function Origin({ comment, children }: { comment: Comment; children: ReactNode }) {
  const { carried_from_id, review_link_id, audience } = comment;
  const t = useTranslations('card.comments');
  return (
    <>
      {carried_from_id && (
        <Badge size="sm" color="gray" variant="outline">
          {t('carried')}
        </Badge>
      )}
      {audience === 'client' && !review_link_id && (
        <Badge size="sm" color="amber" variant="outline">
          {t('forClient')}
        </Badge>
      )}
      {review_link_id && (
        <Badge size="sm" color="gray" variant="outline">
          {t('guest')}
        </Badge>
      )}
      {children}
    </>
  );
}
