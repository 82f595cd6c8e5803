'use client';

import { Button, Textarea } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { useClearOfToasts } from '#components/base/ui/floating/use-clear-of-toasts.ts';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import type { Draft } from './drafts.ts';
import { type Template, TemplatePicker } from './template-picker.tsx';
import classes from './thread.module.css';
import { useTemplateKeys } from './use-template-keys.ts';

export interface ComposerProps {
  draft: Draft;
  onChange: (draft: Draft) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  /** The name of the person outside who gets the reply. */
  recipient: string | undefined;
  /** Undefined while they are loading. */
  templates: readonly Template[] | undefined;
  templatesHref: string;
  /** The text of a template with its values, as it will be sent. */
  fill: (template: Template) => string;
  isSending: boolean;
  problem: string | undefined;
  /** The attached files, which are dropped on the whole field. */
  files?: (root: RefObject<HTMLElement | null>) => ReactNode;
  /** The buttons that send, beside the templates. */
  steps: ReactNode;
  onSend: () => void;
  onLeave: () => void;
}

/** The field for the next reply or note. A text whose sending is not confirmed can only be sent again as it is. */
export function Composer(props: ComposerProps) {
  const { draft, onChange, field, recipient, isSending, problem, steps, onSend, onLeave } = props;
  const listId = useId();
  const whole = useRef<HTMLDivElement>(null);
  // A warning about the last reply stays, and must not cover the buttons that send the next one.
  useClearOfToasts(whole);
  const isLocked = draft.attempt !== undefined;
  const list = useTemplateKeys(draft, props.templates, (template) => {
    const filled = props.fill(template);
    const isReplaced = draft.body === '' || draft.body.startsWith('/');
    onChange({ ...draft, template: template.id, body: isReplaced ? filled : `${draft.body}\n${filled}` });
    field.current?.focus();
  });

  function onKeyDown(event: KeyboardEvent) {
    if (list.onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onLeave();
    }
  }

  return (
    <div ref={whole} className={classes.composer} data-note={draft.isNote || undefined}>
      <div className={classes.composerRow}>
        <Audience
          isNote={draft.isNote}
          isLocked={isLocked}
          onChange={(isNote) => onChange({ ...draft, isNote })}
        />
        <span className={classes.grow} />
        <TemplatesButton list={list} field={field} />
      </div>
      {list.isOpen && (
        <TemplatePicker
          id={listId}
          isLoading={list.isLoading}
          found={list.found}
          active={list.active}
          href={props.templatesHref}
          onChoose={list.choose}
        />
      )}
      <ComposerField
        draft={draft}
        onChange={onChange}
        field={field}
        recipient={recipient}
        isReadOnly={isLocked || isSending}
        list={list}
        listId={listId}
        onKeyDown={onKeyDown}
      />
      <Problems isUnconfirmed={isLocked && !isSending} problem={problem} />
      <div className={classes.composerRow}>
        {props.files?.(whole)}
        <span className={classes.grow} />
        {steps}
      </div>
    </div>
  );
}

interface ProblemProps extends Pick<ComposerProps, 'problem'> {
  isUnconfirmed: boolean;
}

function Problems({ isUnconfirmed, problem }: ProblemProps) {
  const t = useTranslations('thread');
  return (
    <>
      {isUnconfirmed && (
        <p role="alert" className={classes.problem}>
          {t('unconfirmed')}
        </p>
      )}
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </>
  );
}

interface ButtonProps extends Pick<ComposerProps, 'field'> {
  list: ReturnType<typeof useTemplateKeys>;
}

function TemplatesButton({ list, field }: ButtonProps) {
  const t = useTranslations('thread');
  return (
    <Button
      variant="subtle"
      size="compact-md"
      leftSection={<IconTemplate size={16} stroke={1.8} aria-hidden />}
      aria-expanded={list.isOpen}
      onClick={() => {
        list.toggle();
        field.current?.focus();
      }}
    >
      {t('templates.title')}
    </Button>
  );
}

interface FieldProps extends Pick<ComposerProps, 'draft' | 'onChange' | 'field' | 'recipient'> {
  isReadOnly: boolean;
  list: ReturnType<typeof useTemplateKeys>;
  listId: string;
  onKeyDown: (event: KeyboardEvent) => void;
}

function ComposerField(props: FieldProps) {
  const { draft, onChange, field, recipient, isReadOnly, list, listId, onKeyDown } = props;
  const t = useTranslations('thread');
  const conversation = useTranslations('conversation');
  const about = recipient ? conversation('replyTo', { name: recipient }) : conversation('replyAbout');
  return (
    <Textarea
      ref={field}
      aria-label={draft.isNote ? conversation('note') : conversation('reply')}
      aria-autocomplete="list"
      aria-controls={list.isOpen ? listId : undefined}
      aria-activedescendant={list.isOpen && list.found.length ? `${listId}-${list.active}` : undefined}
      placeholder={draft.isNote ? conversation('noteAbout') : `${about} ${t('slash')}`}
      autosize
      minRows={2}
      maxRows={10}
      value={draft.body}
      readOnly={isReadOnly}
      onChange={(event) => onChange({ ...draft, body: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  );
}

interface AudienceProps {
  isNote: boolean;
  isLocked: boolean;
  onChange: (isNote: boolean) => void;
}

function Audience({ isNote, isLocked, onChange }: AudienceProps) {
  const t = useTranslations('conversation');
  return (
    <ChoiceBar
      isSmall
      aria-label={t('audience')}
      disabled={isLocked}
      value={isNote ? 'note' : 'reply'}
      onChoose={(value) => onChange(value === 'note')}
      choices={[
        { value: 'reply', label: t('public') },
        { value: 'note', label: t('note') },
      ]}
    />
  );
}
