'use client';

import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type Ref, type RefObject, useRef, useState } from 'react';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import type { FrameClock } from '../player/frames.ts';
import type { Marked } from '../player/marks.ts';
import { commentKinds, type Draft } from './comment.ts';
import classes from './comments.module.css';
import { type Missing, useDraft, type WrittenDraft } from './use-draft.ts';

interface Props {
  /** Undefined if the frame rate is unknown; the comment then applies to the whole film. */
  clock: FrameClock | undefined;
  /** The marks in the player; they fill in the moment until the person types another. */
  marked: Marked;
  onWriting?: () => void;
  onSend: (draft: Draft, isSent: () => void) => void;
  isSending: boolean;
  problem?: ReactNode;
  /** Further choices about the comment, such as its audience. */
  choices?: ReactNode;
  /** The files of the comment, which are dropped on the whole form. */
  files?: (root: RefObject<HTMLFormElement | null>) => ReactNode;
  more?: (draft: () => Draft) => ReactNode;
  bodyRef?: Ref<HTMLTextAreaElement>;
}

/** A form for a comment on a moment, a stretch or the whole film. The text stays until it is sent. */
export function Composer(props: Props) {
  const { clock, marked, onWriting, onSend, isSending, problem, choices, more, bodyRef } = props;
  const t = useTranslations('comments');
  const written = useDraft(clock, marked);
  const { body, setBody, kind, setKind } = written;
  const [missing, setMissing] = useState<Missing>();
  const form = useRef<HTMLFormElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = written.missing();
    setMissing(lacks);
    if (!lacks) onSend(written.draft(), written.clear);
  }

  return (
    <HydratedForm ref={form} onSubmit={submit}>
      <Stack gap="sm">
        {problem}
        <Textarea
          ref={bodyRef}
          label={t('body')}
          autosize
          minRows={2}
          maxLength={5000}
          value={body}
          error={missing === 'body' && t('bodyMissing')}
          onChange={(event) => {
            if (body === '') onWriting?.();
            setBody(event.currentTarget.value);
          }}
        />
        {clock && <MomentFields written={written} missing={missing} />}
        <SegmentedControl
          fullWidth
          aria-label={t('kind')}
          value={kind}
          onChange={(value) => setKind(commentKinds.find((one) => one === value) ?? 'note')}
          data={commentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {choices}
        <div className={classes.foot}>
          {props.files?.(form)}
          {more?.(written.draft)}
          <Button type="submit" loading={isSending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </HydratedForm>
  );
}

/** The moment of the comment; a comment on a stretch has a second one. */
function MomentFields({ written, missing }: { written: WrittenDraft; missing: Missing | undefined }) {
  const t = useTranslations('comments');
  const { moments, setMoments } = written;
  return (
    <div className={classes.moments}>
      <TextInput
        label={t('at')}
        description={t('atAbout')}
        value={moments.at}
        error={missing === 'at' && t('atWrong')}
        onChange={(event) => setMoments({ at: event.currentTarget.value })}
      />
      {(moments.until !== '' || missing === 'until') && (
        <TextInput
          label={t('until')}
          description={t('untilAbout')}
          value={moments.until}
          error={missing === 'until' && t('untilWrong')}
          onChange={(event) => setMoments({ until: event.currentTarget.value })}
        />
      )}
    </div>
  );
}
