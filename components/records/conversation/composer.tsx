'use client';

import { Button, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { ChoiceBar } from '#components/base/ui/inputs/choice-bar.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { problemsBelow } from '../form/editor-props.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import type { Entry, MessageKind } from '../kinds/kind.ts';
import { KindAs, useKind } from '../kinds/kind-context.tsx';
import classes from './conversation.module.css';
import { MoreParts } from './more-parts.tsx';
import { SentNotice } from './sent-notice.tsx';
import { useNextMessage } from './use-next-message.ts';

interface Props {
  record: Entry;
  /** The kinds of message that this person may write. The first is preselected. */
  speeches: readonly MessageKind[];
  /** The kind that is an internal note, if there is one. */
  notes: string | undefined;
  outsider: string | undefined;
}

/**
 * A form for the next message: to the person outside, or an internal note. The text stays until it is saved.
 */
export function Composer({ record, speeches, notes, outsider }: Props) {
  const t = useTranslations('conversation');
  const { kind, words } = useKind();
  const [chosen, choose] = useState(speeches[0]?.kind);
  const speech = speeches.find((one) => one.kind === chosen) ?? speeches[0];
  const message = useNextMessage(record, speech);
  if (!speech) return null;
  const { form, properties, input, send, outcome } = message;
  const isNote = speech.kind === notes;

  function submit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return (
    <KindAs kind={{ ...kind, kind: speech.kind }} words={words}>
      <HydratedForm
        ref={form.form}
        className={classes.composer}
        data-note={isNote || undefined}
        onSubmit={submit}
      >
        {speeches.length > 1 && (
          <AudienceControl speeches={speeches} notes={notes} value={speech.kind} onChange={choose} />
        )}
        <MessageText message={message} isNote={isNote} outsider={outsider} />
        <MoreParts properties={properties.filter(({ name }) => name !== 'body')} form={form} />
        {form.trouble && (
          <p className={classes.problem} role="alert">
            {form.trouble}
          </p>
        )}
        {outcome && <SentNotice outcome={outcome} />}
        <div className={classes.foot}>
          <NamedCode
            name={`${speech.area}-${speech.create.verb}`}
            input={() => ({ id: record.id, ...input })}
          />
          <Button type="submit" loading={message.isSending}>
            {isNote ? t('addNote') : t('send')}
          </Button>
        </div>
        <LeaveGuard isActive={Object.keys(form.changes).length > 0} />
      </HydratedForm>
    </KindAs>
  );
}

interface AudienceProps extends Pick<Props, 'speeches' | 'notes'> {
  value: string;
  onChange: (kind: string) => void;
}

/** The choice between a message to the person outside and an internal note. */
function AudienceControl({ speeches, notes, value, onChange }: AudienceProps) {
  const t = useTranslations('conversation');
  return (
    <ChoiceBar
      aria-label={t('audience')}
      value={value}
      onChoose={onChange}
      choices={speeches.map(({ kind }) => ({ value: kind, label: kind === notes ? t('note') : t('public') }))}
    />
  );
}

interface TextProps extends Pick<Props, 'outsider'> {
  message: ReturnType<typeof useNextMessage>;
  isNote: boolean;
}

function MessageText({ message: { form, body, send }, isNote, outsider }: TextProps) {
  const t = useTranslations('conversation');

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
  }

  return (
    <Textarea
      ref={body}
      label={isNote ? t('note') : t('reply')}
      description={isNote ? t('noteAbout') : outsider ? t('replyTo', { name: outsider }) : t('replyAbout')}
      autosize
      minRows={3}
      maxRows={16}
      value={typeof form.values.body === 'string' ? form.values.body : ''}
      error={problemsBelow(form.problems, 'body')['']}
      onChange={(event) => form.set('body', event.currentTarget.value)}
      onKeyDown={sendByKey}
    />
  );
}
