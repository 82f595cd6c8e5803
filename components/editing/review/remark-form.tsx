'use client';

import { Alert, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { wireError } from '#components/base/data/wire-error.ts';
import { Composer } from '../comments/composer.tsx';
import { DrawButton } from '../drawing/draw-button.tsx';
import type { DrawingState } from '../drawing/use-drawing.ts';
import type { useFilm } from '../player/use-film.ts';
import { useReview } from './use-review.ts';
import { openingOf, useGuestName, type Visit } from './visit.ts';

/** On a narrow screen the field moves to directly below the film, so that the frame and the text are both visible. */
function showBelowFilm(field: HTMLTextAreaElement | null) {
  const show = () => {
    if (window.matchMedia('(max-width: 60em)').matches)
      requestAnimationFrame(() => field?.scrollIntoView({ block: 'start' }));
  };
  field?.addEventListener('focus', show);
  return () => field?.removeEventListener('focus', show);
}

/** A guest's comment on a moment or on the whole film. The name is asked until it is known. */
export function RemarkForm({
  visit,
  cut,
  drawing,
  invited,
}: {
  visit: Visit;
  cut: ReturnType<typeof useFilm>;
  drawing: DrawingState;
  /** For whom the link is. */
  invited: string;
}) {
  const failureText = useFailureText();
  const { comment } = useReview(visit);
  const [name, setName] = useGuestName();
  const annotation = drawing.annotation(cut.film?.playback.aspect());
  const draw = () => {
    cut.hold();
    drawing.setTool(drawing.tool ? undefined : 'pen');
  };
  return (
    <Composer
      clock={cut.clock}
      marked={cut.marked}
      onWriting={cut.hold}
      bodyRef={showBelowFilm}
      isSending={comment.isPending}
      problem={
        comment.error && (
          <Alert color="brick" role="alert">
            {wireError(comment.error).message || failureText(comment.error)}
          </Alert>
        )
      }
      choices={<NameField name={name ?? invited} onChange={setName} />}
      more={() => cut.film && <DrawButton isDrawing={drawing.tool !== undefined} onDraw={draw} />}
      onSend={(draft, isSent) =>
        comment.mutate(
          {
            ...openingOf(visit),
            ...draft,
            ...(annotation ? { annotation } : {}),
            ...(name?.trim() ? { name: name.trim() } : {}),
          },
          {
            onSuccess: () => {
              isSent();
              cut.forget();
              drawing.forget();
            },
          },
        )
      }
    />
  );
}

function NameField({ name, onChange }: { name: string; onChange: (name: string) => void }) {
  const t = useTranslations('review');
  return (
    <TextInput
      size="xs"
      aria-label={t('name.label')}
      placeholder={t('name.label')}
      autoComplete="name"
      maxLength={200}
      value={name}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
