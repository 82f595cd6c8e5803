'use client';

import { Button, Textarea } from '@mantine/core';
import { IconCheckbox, IconMail, IconNote, IconPhone } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useFailureText } from '#components/base/data/failure-text.ts';
import { anyPlace } from '#components/base/files/any-place.ts';
import { ComposerFiles } from '#components/base/files/lazy-composer-files.tsx';
import { loadPart } from '#components/base/offline/load-part.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import type { Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { useAllowed } from '../../kinds/use-allowed.ts';
import classes from './composer.module.css';
import { type Mode, modesFor } from './modes.ts';
import { type Draft, useAdding } from './use-adding.ts';

const MailParts = dynamic(() => loadPart(() => import('./mail-parts.tsx')).then((all) => all.MailParts), {
  ssr: false,
});
const DueDay = dynamic(() => loadPart(() => import('./due-day.tsx')).then((all) => all.DueDay), {
  ssr: false,
});

const place = anyPlace('activity.attachments');

const icons = { note: IconNote, call: IconPhone, email: IconMail, task: IconCheckbox };

const empty: Omit<Draft, 'mode'> = { text: '', to: '', subject: '', due: '', files: [] };

/**
 * Adds a note, a call, a mail or a task to the record. What is chosen by one click is typed and added by another one. The
 * text is kept until it is saved.
 */
export function RecordComposer({ record }: { record: Entry }) {
  const { kind } = useKind();
  const modes = modesFor(kind, record, useAllowed());
  const [first] = modes;
  if (first === undefined || typeof record.deleted_at === 'string') return null;
  return <Composer record={record} modes={modes} first={first} />;
}

interface Props {
  record: Entry;
  modes: readonly Mode[];
  first: Mode;
}

function Composer({ record, modes, first }: Props) {
  const t = useTranslations('record');
  const failureText = useFailureText();
  const [draft, setDraft] = useState<Draft>({ ...empty, mode: first });
  const [isUploading, setUploading] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const adding = useAdding(record);
  const { mode } = draft;
  const isReady = isComplete(draft) && !isUploading;
  const change = (part: Partial<Draft>) => setDraft((known) => ({ ...known, ...part }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isReady || adding.isPending) return;
    adding.mutate(draft, { onSuccess: () => setDraft({ ...empty, mode }) });
  }

  function sendByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit();
  }

  return (
    <HydratedForm ref={form} className={classes.composer} aria-label={t('composer')} onSubmit={submit}>
      <ModeChoice
        modes={modes}
        mode={mode}
        onChange={(next) => {
          change({ mode: next });
          text.current?.focus();
        }}
      />
      {mode === 'email' && <MailParts record={record} draft={draft} onChange={change} />}
      <Textarea
        ref={text}
        aria-label={t(`text.${mode}`)}
        placeholder={t(`hint.${mode}`)}
        autosize
        minRows={2}
        maxRows={12}
        value={draft.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={sendByKey}
      />
      {adding.isError && (
        <p role="alert" className={classes.problem}>
          {failureText(adding.error)}
        </p>
      )}
      <div className={classes.foot}>
        <DraftFiles form={form} files={draft.files} onDraft={setDraft} onBusy={setUploading} />
        {mode === 'task' && <DueDay value={draft.due} onChange={(due) => change({ due })} />}
        <Button type="submit" disabled={!isReady} loading={adding.isPending}>
          {t(`send.${mode}`)}
        </Button>
      </div>
      <LeaveGuard isActive={draft.text.trim() !== '' || draft.files.length > 0} />
    </HydratedForm>
  );
}

interface FilesProps {
  form: RefObject<HTMLFormElement | null>;
  files: Draft['files'];
  onDraft: (change: (known: Draft) => Draft) => void;
  onBusy: (isBusy: boolean) => void;
}

/** The files of the draft. */
function DraftFiles({ form, files, onDraft, onBusy }: FilesProps) {
  const owner = useId();
  return (
    <ComposerFiles
      root={form}
      owner={owner}
      place={place}
      files={files}
      onChange={(next) => onDraft((known) => ({ ...known, files: next(known.files) }))}
      onBusy={onBusy}
    />
  );
}

const isComplete = ({ mode, text, to, subject }: Draft) =>
  text.trim() !== '' && (mode !== 'email' || (to !== '' && subject !== ''));

interface ChoiceProps {
  modes: readonly Mode[];
  mode: Mode;
  onChange: (mode: Mode) => void;
}

function ModeChoice({ modes, mode, onChange }: ChoiceProps) {
  const t = useTranslations('record');
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons choose the form, they are no fields of it
    <div role="group" aria-label={t('kindOfEntry')} className={classes.modes}>
      {modes.map((one) => {
        const Icon = icons[one];
        return (
          <button key={one} type="button" aria-pressed={one === mode} onClick={() => onChange(one)}>
            <Icon size={16} stroke={1.8} aria-hidden />
            {t(`mode.${one}`)}
          </button>
        );
      })}
    </div>
  );
}
