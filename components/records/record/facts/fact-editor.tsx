'use client';

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { Conflict } from '../../form/edit/conflict.tsx';
import { type RecordEdit, useRecordEdit } from '../../form/edit/use-record-edit.ts';
import type { Property } from '../../form/editor-of.ts';
import { problemsBelow } from '../../form/editor-props.ts';
import { FieldEditor } from '../../form/field-editor.tsx';
import { FormContext } from '../../form/form-context.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { isBlank, visibleFields } from '../../form/values.ts';
import type { Call, Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import classes from './facts.module.css';

/** Inputs whose value is complete when it is chosen, so that it is saved at once. */
const chosenAtOnce: readonly Property['editor']['is'][] = ['choice', 'record', 'flag', 'named', 'file'];

interface Props {
  property: Property;
  update: Call;
  record: Entry;
  onClose: () => void;
}

/**
 * The input of one property in the place of its value, with the rules of the form: Enter saves, Escape keeps the earlier
 * value, and a refusal is shown beside the input.
 */
export function FactEditor({ property, update, record, onClose }: Props) {
  const t = useTranslations('record');
  const edit = useRecordEdit({ record, update, onSaved: onClose });
  const { form, mine, conflict, save, submit } = edit;
  const [isChosen, setChosen] = useState(false);
  const isChanged = Object.keys(mine).length > 0;
  const isAtOnce = chosenAtOnce.includes(property.editor.is);
  useFocusInside(form.form, isAtOnce);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a chosen value is sent once, after it has become part of the form
  useEffect(() => {
    if (isChosen && isChanged) submit();
    setChosen(false);
  }, [isChosen]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isChanged) submit();
    else onClose();
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const isLong = event.target instanceof HTMLTextAreaElement;
    if (event.key === 'Enter' && isLong && (event.ctrlKey || event.metaKey))
      form.form.current?.requestSubmit();
  }

  return (
    <form ref={form.form} noValidate className={classes.editor} onSubmit={send} onKeyDown={onKey}>
      {conflict && (
        <Conflict
          names={conflict.names}
          theirs={conflict.theirs}
          taken={conflict.taken}
          mine={mine}
          onResolve={(theirNames) => edit.adopt(conflict.theirs, theirNames)}
        />
      )}
      <Inputs property={property} edit={edit} record={record} onChosen={() => setChosen(isAtOnce)} />
      <div className={classes.buttons}>
        <ActionIcon type="submit" size="md" loading={save.isPending} aria-label={t('saveFact')}>
          <IconCheck size={16} stroke={2} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="default" size="md" aria-label={t('undoFact')} onClick={onClose}>
          <IconX size={16} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      {form.trouble && (
        <p role="alert" className={classes.problem}>
          <ProblemText text={form.trouble} />
        </p>
      )}
      <LeaveGuard isActive={isChanged && !save.isSuccess} />
    </form>
  );
}

interface InputsProps extends Pick<Props, 'property' | 'record'> {
  edit: RecordEdit;
  onChosen: () => void;
}

/** The input of the property, and those that a refusal asks for, such as the reason of another exchange rate. */
function Inputs({ property, record, edit: { form, properties, version }, onChosen }: InputsProps) {
  const { kind } = useKind();
  const isNamed = ({ name }: Property) =>
    Object.keys(problemsBelow(form.problems, name)).length > 0 ||
    (kind.screen.writeOptions.includes(name) && !isBlank(form.values[name]));
  const options = visibleFields(properties, kind.screen.writeOptions, form).filter(
    (one) => kind.screen.writeOptions.includes(one.name) || isNamed(one),
  );
  const shown = [property, ...options.filter(({ name }) => name !== property.name)];
  return (
    <FormContext value={{ ...form.values, id: record.id }}>
      {shown.map((one) => (
        <FieldEditor
          key={`${one.name} ${version}`}
          property={one}
          value={form.values[one.name]}
          onChange={(value) => {
            form.set(one.name, value);
            if (one.name === property.name) onChosen();
          }}
          problems={problemsBelow(form.problems, one.name)}
        />
      ))}
    </FormContext>
  );
}

/** Moves the focus to the input, with its text selected; a list of choices opens. */
function useFocusInside(form: { current: HTMLFormElement | null }, isAtOnce: boolean) {
  useEffect(() => {
    const input = form.current?.querySelector<HTMLElement>(
      'input:not([type="hidden"], [type="file"]), textarea, [role="gridcell"][tabindex="0"], [role="group"] button',
    );
    input?.focus();
    if (input instanceof HTMLInputElement && input.type !== 'checkbox') input.select();
    if (isAtOnce && input instanceof HTMLInputElement && input.type !== 'checkbox') input.click();
  }, [form, isAtOnce]);
}
