'use client';

import { Button, SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, type Ref, useState } from 'react';
import { type FrameClock, frameOf, timecodeAt } from '../player/frames.ts';
import type { Marked } from '../player/marks.ts';
import { type CommentKind, commentKinds, type Draft } from './comment.ts';
import classes from './comments.module.css';

/** A moment as typed, together with the mark of the player that it came from. */
interface Moments {
  at: string;
  until: string;
}

/** A form for a comment on a moment, a stretch or the whole film. The text stays until it is sent. */
export function Composer({
  clock,
  marked,
  onWriting,
  onSend,
  isSending,
  problem,
  choices,
  more,
  bodyRef,
}: {
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
  more?: (draft: () => Draft) => ReactNode;
  bodyRef?: Ref<HTMLTextAreaElement>;
}) {
  const t = useTranslations('comments');
  const [body, setBody] = useState('');
  const [kind, setKind] = useState<CommentKind>('note');
  const [written, setWritten] = useState<{ of: Marked; moments: Moments }>();
  const [missing, setMissing] = useState<'body' | 'at' | 'until'>();

  const timecode = (frame: number | undefined) =>
    frame === undefined || !clock ? '' : timecodeAt(frame, clock);
  const isOwn = written !== undefined && written.of === marked;
  const { at, until } = isOwn ? written.moments : { at: timecode(marked.from), until: timecode(marked.to) };
  const write = (some: Partial<Moments>) => setWritten({ of: marked, moments: { at, until, ...some } });

  const frameIn = (text: string) => (text.trim() && clock ? frameOf(text, clock) : null);
  const draft = (): Draft => ({
    body,
    kind,
    frame_in: frameIn(at) ?? null,
    frame_out: frameIn(until) ?? null,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const from = frameIn(at);
    const to = frameIn(until);
    const isBackwards = typeof to === 'number' && (typeof from !== 'number' || to < from);
    const lacks = !body.trim()
      ? 'body'
      : from === undefined
        ? 'at'
        : to === undefined || isBackwards
          ? 'until'
          : undefined;
    setMissing(lacks);
    if (lacks) return;
    onSend(draft(), () => {
      setBody('');
      setWritten({ of: marked, moments: { at: '', until: '' } });
    });
  }

  return (
    <form onSubmit={submit} noValidate>
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
        {clock && (
          <div className={classes.moments}>
            <TextInput
              label={t('at')}
              description={t('atAbout')}
              value={at}
              error={missing === 'at' && t('atWrong')}
              onChange={(event) => write({ at: event.currentTarget.value })}
            />
            {(until !== '' || missing === 'until') && (
              <TextInput
                label={t('until')}
                description={t('untilAbout')}
                value={until}
                error={missing === 'until' && t('untilWrong')}
                onChange={(event) => write({ until: event.currentTarget.value })}
              />
            )}
          </div>
        )}
        <SegmentedControl
          fullWidth
          aria-label={t('kind')}
          value={kind}
          onChange={(value) => setKind(commentKinds.find((one) => one === value) ?? 'note')}
          data={commentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        />
        {choices}
        <div className={classes.foot}>
          {more?.(draft)}
          <Button type="submit" loading={isSending}>
            {t('send')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
