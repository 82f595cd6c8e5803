'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import type { Call, Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import { useFirstFocused } from '../dialog/first-focused.ts';
import { isSendingKey } from '../dialog/sending-key.ts';
import { NewRecordFields } from '../new-record-fields.tsx';
import { FormStepButton } from '../step/form-step-button.tsx';
import { useFormStep } from '../step/use-form-step.ts';
import { useCreate } from '../use-create.ts';
import type { FormValues } from '../use-form-values.ts';
import { useNewRecord } from '../use-new-record.ts';
import { isBlank, isSame, type Values } from '../values.ts';
import { useNotifyMade } from './made-notice.tsx';
import classes from './new.module.css';

/** Afterwards the dialog is closed, the new record's page is opened, or the form is empty again. */
export type After = 'close' | 'open' | 'another';

/** The ways to go on. The first one is that of the main button and of Enter. */
export type Ways = readonly [main: After, ...others: After[]];

interface Props {
  create: Call;
  parent: string | undefined;
  initial: Values;
  shown?: readonly string[];
  ways: Ways;
  onDirty: (isDirty: boolean) => void;
  onMade: (made: Entry | undefined, after: After) => void;
}

/** The essential fields of a new record, in a dialog. Enter creates it. */
export function NewRecordForm({ create, parent, initial, shown, ways, onDirty, onMade }: Props) {
  const [main] = ways;
  const filled = useNewRecord({ create, parent, initial });
  const { form, input } = filled;
  const after = useRef<After>(main);
  const notifyMade = useNotifyMade();
  const save = useCreate({
    create,
    onRefused: (error) => {
      after.current = main;
      form.fail(error);
    },
    onMade: (reply, made) => {
      notifyMade(reply, made);
      onMade(made, after.current);
    },
  });
  const step = useFormStep({ call: create, input, form });
  const isBusy = save.isPending || save.isSuccess;
  useFirstFocused(form.form);
  useDirty(form, initial, onDirty);

  function send(way: After) {
    after.current = way;
    form.form.current?.requestSubmit();
  }

  /** The record that was issued is shown next. */
  function confirm(sent: Values) {
    after.current = ways.includes('open') ? 'open' : main;
    form.sendOnce(() => save.mutate(sent));
  }

  return (
    <form
      ref={form.form}
      noValidate
      onKeyDown={(event) => isSendingKey(event) && send(main)}
      onSubmit={(event) => {
        event.preventDefault();
        // The form of another record, in which this one is made, is around it.
        event.stopPropagation();
        form.sendOnce(() => save.mutate(input));
      }}
    >
      <NewRecordFields {...{ create, parent, initial, shown, ...filled }} place="dialog" />
      <div className={classes.footer}>
        <Trouble text={form.trouble} />
        <span className={classes.code}>
          <NamedCode name={`${create.area}-${create.verb}`} input={() => input} />
        </span>
        <WayButtons create={create} ways={ways} isBusy={isBusy} onSend={send}>
          <FormStepButton step={step} isBusy={isBusy} onConfirm={confirm} />
        </WayButtons>
      </div>
    </form>
  );
}

const Trouble = ({ text }: { text: string | undefined }) =>
  text && (
    <p className={classes.problem} role="alert">
      <ProblemText text={text} />
    </p>
  );

interface WaysProps extends Pick<Props, 'create' | 'ways'> {
  isBusy: boolean;
  onSend: (way: After) => void;
  /** The button of the step that can be taken at once. */
  children: ReactNode;
}

function WayButtons({ create, ways: [main, ...others], isBusy, onSend, children }: WaysProps) {
  const t = useTranslations('data');
  const { words } = useKind();
  const labelOf = (way: After) =>
    way === 'close' ? words.verb(create.area, create.verb) : t(`createAnd.${way}`);
  return (
    <div className={classes.ways}>
      {others.map((way) => (
        <Button key={way} variant="default" disabled={isBusy} onClick={() => onSend(way)}>
          {labelOf(way)}
        </Button>
      ))}
      {children}
      <Button type="submit" loading={isBusy}>
        {labelOf(main)}
      </Button>
    </div>
  );
}

function useDirty({ values }: FormValues, initial: Values, onDirty: (isDirty: boolean) => void) {
  const isDirty = Object.entries(values).some(
    ([name, value]) => !isBlank(value) && !isSame(initial[name], value),
  );
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
}
