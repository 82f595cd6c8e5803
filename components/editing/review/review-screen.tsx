'use client';

import { Alert, Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { useTRPC } from '#components/base/data/trpc.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { loadPart } from '#components/base/offline/load-part.ts';
import { Notice } from '#components/base/ui/notice.tsx';
import classes from '#components/contracts/signing/signing.module.css';
import { GuestPage } from '#components/shell/guest-page.tsx';
import { marksOf } from '../comments/threads.ts';
import { GuestMediaNote } from '../film/guest-media-note.tsx';
import { watchedAt } from '../player/film.ts';
import { useFilm } from '../player/use-film.ts';
import { RemarkForm } from './remark-form.tsx';
import { Remarks } from './remarks.tsx';
import { ReviewDecision } from './review-decision.tsx';

const Player = dynamic(() => loadPart(() => import('../player/player.tsx')).then((all) => all.Player), {
  ssr: false,
});

const colors = {
  review: 'spruce',
  approved: 'spruce',
  changes_requested: 'amber',
  waiting: 'gray',
  closed: 'gray',
} as const;

/** A guest's page for a cut: to watch it, comment on it and, if allowed, approve it. */
export function ReviewScreen({ token }: { token: string }) {
  const { data } = useQuery(useTRPC().review.get.queryOptions({ token }));
  return (
    <GuestPage organization={data?.data.organization}>
      <Cut token={token} />
    </GuestPage>
  );
}

function Cut({ token }: { token: string }) {
  const t = useTranslations('review');
  const format = useFormatter();
  const trpc = useTRPC();
  const { data, error, isPending, refetch } = useQuery(trpc.review.get.queryOptions({ token }));
  const cut = useFilm(data?.data.version);
  if (isPending) return <Skeleton height={420} radius="md" aria-label={t('loading')} />;
  if (error) return <NoReview error={error} />;
  const review = data.data;
  const { version, situation } = review;
  const isOpen = situation !== 'approved' && situation !== 'closed';
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <header className={classes.head}>
          <h1>{review.title}</h1>
        </header>
        <Alert
          color={colors[situation]}
          title={t(`situations.${situation}`, { name: review.name })}
          role="status"
        >
          {t('until', { day: format.dateTime(new Date(review.expires_at), { dateStyle: 'long' }) })}
        </Alert>
        {version && cut.film && (
          <Player
            {...cut.film}
            watched={{ id: version.id, address: watchedAt(version), renew: refetch }}
            poster={version.still ?? undefined}
            label={t('cut', { number: version.number })}
            marks={marksOf(review.comments)}
            marked={cut.marked}
            media={version.media}
            onMark={cut.mark}
          />
        )}
        {version && <GuestMediaNote version={version} />}
        {version && (
          <Button
            component="a"
            href={watchedAt(version)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            size="md"
          >
            {t('watch', { number: version.number })}
          </Button>
        )}
        <Remarks remarks={review.comments} organization={review.organization} film={cut.film} />
      </div>
      <aside className={classes.side} aria-label={t('yourPart')}>
        {review.can_decide && version && (
          <ReviewDecision token={token} number={version.number} comments={review.comments} />
        )}
        {isOpen && <RemarkForm token={token} cut={cut} />}
      </aside>
    </div>
  );
}

/** The link is wrong or has expired, or the cut could not be read. */
function NoReview({ error }: { error: unknown }) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const isGone = wireError(error).code === 'not_found';
  return (
    <Notice
      order={1}
      title={isGone ? t('noLink') : t('broken')}
      about={isGone ? t('noLinkAbout') : failureText(error)}
    />
  );
}
