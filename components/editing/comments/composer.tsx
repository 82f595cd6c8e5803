'use client';

import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useTranslations } from 'next-intl';
import {
  type FormEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useRef,
  useState,
} from 'react';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { MentionField } from '#components/base/ui/inputs/mentions/mention-field.tsx';
import type { FrameClock } from '../player/frames.ts';
import type { Marked } from '../player/marks.ts';
import { commentKinds, type Draft } from './comment.ts';
import classes from './comments.module.css';
import { type Missing, useDraft, type WrittenDraft } from './use-draft.ts';
import { useGrowing } from './use-growing.ts';

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
  /** The kind of record that people must be able to read to be mentioned; a guest mentions nobody. */
  mentions?: 'edit_card';
  /** The form is one line until it has the focus. */
  isOneLine?: boolean;
}

function sendWithKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>) {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}

/**
 * A pressed button leaves the focus in the field. The form would otherwise become smaller under the finger, so that the button
 * were no longer there when the finger is lifted, and the comment not sent.
 */
function keepFocus(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault();
}

/**
 * A form for a comment on a moment, a stretch or the whole film. Its text stays until it is sent. The focus then returns to where the person came from, so that the keys of the film work.
 */
export function Composer(props: Props) {
  const { clock, marked, onWriting, onSend, isSending, problem, choices, more, bodyRef } = props;
  const t = useTranslations('comments');
  const written = useDraft(clock, marked);
  const { body } = written;
  const [missing, setMissing] = useState<Missing>();
  const form = useRef<HTMLFormElement>(null);
  const growing = useGrowing(form);
  const isGrown = !props.isOneLine || growing.isGrown || body !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = written.missing();
    setMissing(lacks);
    if (lacks) return;
    onSend(written.draft(), () => {
      written.clear();
      growing.leave();
    });
  }

  return (
    <HydratedForm ref={form} onSubmit={submit} onMouseDown={keepFocus} {...growing.events}>
      <Stack gap="xs">
        {problem}
        <Body
          ref={bodyRef}
          written={written}
          mentions={props.mentions}
          rows={isGrown ? 2 : 1}
          error={missing === 'body' && t('bodyMissing')}
          onWriting={onWriting}
        />
        <div className={classes.grown} hidden={!isGrown}>
          <div className={classes.moments}>
            {clock && <MomentFields written={written} missing={missing} />}
            {choices}
          </div>
          <KindChoice written={written} />
          <div className={classes.foot}>
            {props.files?.(form)}
            {more?.(written.draft)}
            <Button type="submit" size="compact-md" loading={isSending}>
              {t('send')}
            </Button>
          </div>
        </div>
      </Stack>
    </HydratedForm>
  );
}

interface BodyProps {
  ref: Ref<HTMLTextAreaElement> | undefined;
  written: WrittenDraft;
  mentions: 'edit_card' | undefined;
  rows: number;
  error: ReactNode;
  onWriting: (() => void) | undefined;
}

/** The text of the comment. The names of people are completed where the comment may mention them. */
function Body({ ref, written, mentions, rows, error, onWriting }: BodyProps) {
  const t = useTranslations('comments');
  const { body, setBody, names } = written;
  const field = {
    'aria-label': t('body'),
    placeholder: mentions ? t('writeAndMention') : t('write'),
    autosize: true,
    minRows: rows,
    maxRows: 8,
    maxLength: 5000,
    value: body,
    error,
    onKeyDown: sendWithKeys,
  };
  function write(text: string) {
    if (body === '') onWriting?.();
    setBody(text);
  }
  if (!mentions)
    return <Textarea {...field} ref={ref} onChange={(event) => write(event.currentTarget.value)} />;
  return <MentionField {...field} ref={ref} onChange={write} names={names} kind={mentions} isAbove />;
}

function KindChoice({ written: { kind, setKind } }: { written: WrittenDraft }) {
  const t = useTranslations('comments');
  return (
    <ChoiceBar
      isWide
      isSmall
      aria-label={t('kind')}
      value={kind}
      onChoose={setKind}
      choices={commentKinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
    />
  );
}

/** The moment of the comment; a comment on a stretch has a second one. */
function MomentFields({ written, missing }: { written: WrittenDraft; missing: Missing | undefined }) {
  const t = useTranslations('comments');
  const { moments, setMoments } = written;
  return (
    <>
      <TextInput
        size="xs"
        leftSection="@"
        aria-label={t('at')}
        placeholder={t('at')}
        title={t('atAbout')}
        value={moments.at}
        error={missing === 'at' && t('atWrong')}
        onChange={(event) => setMoments({ at: event.currentTarget.value })}
      />
      {(moments.until !== '' || missing === 'until') && (
        <TextInput
          size="xs"
          leftSection="–"
          aria-label={t('until')}
          title={t('untilAbout')}
          value={moments.until}
          error={missing === 'until' && t('untilWrong')}
          onChange={(event) => setMoments({ until: event.currentTarget.value })}
        />
      )}
    </>
  );
}
