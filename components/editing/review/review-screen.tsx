'use client';

import { Alert, Skeleton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GuestPage } from '#components/shell/guest-page.tsx';
import { NameForm } from './name-form.tsx';
import { RefusedReview } from './refused-review.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { useGuestName, useGuestSession, useVisited, type Visit } from './visit.ts';

/** A guest's page for the cards of a link: to watch the cuts, comment on them and, if allowed, decide. */
export function ReviewScreen({ token, isPreview = false }: { token: string; isPreview?: boolean }) {
  const t = useTranslations('review');
  const [session, open] = useGuestSession(token);
  const [name, setName] = useGuestName();
  const [card, setCard] = useState<string>();
  const visit: Visit = { token, session, card, isPreview };
  const { data, error, refetch } = useVisited(visit);
  const review = data?.data;
  const isNameless = review?.watermark === true && !name?.trim() && !isPreview;
  return (
    <GuestPage organization={review?.organization} brand={review?.brand}>
      {isPreview && (
        <Alert color="amber" mb="md">
          {t('previewAbout')}
        </Alert>
      )}
      {!review && !error && <Skeleton height={420} radius="md" aria-label={t('loading')} />}
      {error && <RefusedReview error={error} token={token} onOpen={open} />}
      {!error && review && isNameless && <NameForm onName={setName} />}
      {!error && review && !isNameless && (
        <ReviewDesk
          key={review.card_id}
          visit={visit}
          review={review}
          name={name?.trim() || review.name}
          onRenew={refetch}
          onChoose={setCard}
        />
      )}
    </GuestPage>
  );
}
