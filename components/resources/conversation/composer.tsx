'use client';

import { Button, SegmentedControl, Textarea } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { propertiesOf } from '../form/editor-of.ts';
import { problemsBelow } from '../form/editor-props.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { useFormValues } from '../form/use-form-values.ts';
import { asEntry, type Entry, type MessageKind, type Warned, warningsOf } from '../kinds/kind.ts';
import { KindAs, useKind } from '../kinds/kind-context.tsx';
import classes from './conversation.module.css';
import { MoreParts } from './more-parts.tsx';
import { type Outcome, SentNotice } from './sent-notice.tsx';
import { useSendMessage } from './use-conversation.ts';

/**
 * A form for the next message: to the person outside, or an internal note. The text stays until it is saved.
 */
export function Composer({
  record,
  speeches,
  notes,
  outsider,
}: {
  record: Entry;
  /** The kinds of message that this person may write. The first is preselected. */
  speeches: readonly MessageKind[];
  /** The kind that is an internal note, if there is one. */
  notes: string | undefined;
  outsider: string | undefined;
}) {
  const t = useTranslations('conversation');
  const { kind, words } = useKind();
  const [chosen, choose] = useState(speeches[0]?.kind);
  const speech = speeches.find((one) => one.kind === chosen) ?? speeches[0];
  const [outcome, setOutcome] = useState<Outcome>();
  const sending = useSendMessage(record.id);
  const properties = speech
    ? propertiesOf(speech.create.schema, speech.create.refers).filter(
        ({ name }) => name === 'body' || speech.parts.includes(name),
      )
    : [];
  const form = useFormValues(properties, undefined, {});
  const body = useRef<HTMLTextAreaElement>(null);
  if (!speech) return null;
  const isNote = speech.kind === notes;
  const input = { ...form.changes, ...speech.fixed };
  const label = isNote ? t('note') : t('reply');

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!speech || sending.isPending) return;
    form.clear();
    setOutcome(undefined);
    sending.mutate(
      { speech, input },
      {
        onError: form.fail,
        onSuccess: (reply) => {
          form.setValues({});
          setOutcome(outcomeOf(reply, speech, record.id));
          body.current?.focus();
        },
      },
    );
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
  }

  return (
    <KindAs kind={{ ...kind, kind: speech.kind }} words={words}>
      <form
        ref={form.form}
        className={classes.composer}
        data-note={isNote || undefined}
        noValidate
        onSubmit={submit}
      >
        {speeches.length > 1 && (
          <SegmentedControl
            aria-label={t('audience')}
            value={speech.kind}
            onChange={choose}
            data={speeches.map((one) => ({
              value: one.kind,
              label: one.kind === notes ? t('note') : t('public'),
            }))}
          />
        )}
        <Textarea
          ref={body}
          label={label}
          description={
            isNote ? t('noteAbout') : outsider ? t('replyTo', { name: outsider }) : t('replyAbout')
          }
          autosize
          minRows={3}
          maxRows={16}
          value={typeof form.values.body === 'string' ? form.values.body : ''}
          error={problemsBelow(form.problems, 'body')['']}
          onChange={(event) => form.set('body', event.currentTarget.value)}
          onKeyDown={sendByKey}
        />
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
          <Button type="submit" loading={sending.isPending}>
            {isNote ? t('addNote') : t('send')}
          </Button>
        </div>
        <LeaveGuard isActive={Object.keys(form.changes).length > 0} />
      </form>
    </KindAs>
  );
}

/** Warnings about a saved message: it was not sent, or it was added to another record. */
function outcomeOf(reply: unknown, { column }: MessageKind, id: string): Outcome | undefined {
  const warnings: Warned[] = warningsOf(reply);
  const savedIn = asEntry(reply)?.[column];
  const elsewhere = typeof savedIn === 'string' && savedIn !== id ? savedIn : undefined;
  return warnings.length > 0 || elsewhere !== undefined ? { warnings, elsewhere } : undefined;
}
