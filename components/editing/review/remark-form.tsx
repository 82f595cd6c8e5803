'use client';

import { Alert } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Panel } from '#components/base/ui/panel.tsx';
import { Composer } from '../comments/composer.tsx';
import type { useFilm } from '../player/use-film.ts';
import { useReview } from './use-review.ts';

/** A guest's comment on a moment or on the whole film. */
export function RemarkForm({ token, cut }: { token: string; cut: ReturnType<typeof useFilm> }) {
  const t = useTranslations('review');
  const failureText = useFailureText();
  const { comment } = useReview(token);
  return (
    <Panel title={t('say')}>
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
        onSend={(draft, isSent) =>
          comment.mutate(
            { token, ...draft },
            {
              onSuccess: () => {
                isSent();
                cut.forget();
              },
            },
          )
        }
      />
    </Panel>
  );
}
