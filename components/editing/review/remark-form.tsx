'use client';

import { Alert, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Composer } from '../comments/composer.tsx';
import type { useFilm } from '../player/use-film.ts';
import { useReview } from './use-review.ts';
import { openingOf, useGuestName, type Visit } from './visit.ts';

/** A guest's comment on a moment or on the whole film. The name is asked until it is known. */
export function RemarkForm({
  visit,
  cut,
  invited,
}: {
  visit: Visit;
  cut: ReturnType<typeof useFilm>;
  /** For whom the link is. */
  invited: string;
}) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const { comment } = useReview(visit);
  const [name, setName] = useGuestName();
  return (
    <Composer
      clock={cut.clock}
      marked={cut.marked}
      onWriting={cut.hold}
      isSending={comment.isPending}
      problem={
        comment.error && (
          <Alert color="brick" role="alert">
            {wireError(comment.error).message || failureText(comment.error)}
          </Alert>
        )
      }
      choices={
        <TextInput
          label={t('name.label')}
          autoComplete="name"
          maxLength={200}
          value={name ?? invited}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      }
      onSend={(draft, isSent) =>
        comment.mutate(
          { ...openingOf(visit), ...draft, ...(name?.trim() ? { name: name.trim() } : {}) },
          {
            onSuccess: () => {
              isSent();
              cut.forget();
            },
          },
        )
      }
    />
  );
}
