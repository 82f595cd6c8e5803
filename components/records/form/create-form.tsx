'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { usePageOf } from '#components/base/session/use-page-of.ts';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { type Call, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { ProblemText } from '../values/problem-text.tsx';
import { useFirstFocused } from './dialog/first-focused.ts';
import { isSendingKey } from './dialog/sending-key.ts';
import classes from './form.module.css';
import { KeptNotice } from './kept/kept-notice.tsx';
import { useKeptForm } from './kept/use-kept-form.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { useNotifyMade } from './new/made-notice.tsx';
import { NewRecordFields } from './new-record-fields.tsx';
import { useNotifySaved } from './saved-notice.tsx';
import { FormStepButton } from './step/form-step-button.tsx';
import { useFormStep } from './step/use-form-step.ts';
import { useCreate } from './use-create.ts';
import type { FormValues } from './use-form-values.ts';
import { type NewRecordValues, useNewRecord } from './use-new-record.ts';
import { isSame, type Values } from './values.ts';

interface Props {
  create: Call;
  parent: string | undefined;
  initial: Values;
}

/**
 * A form for a new record, built from the schema of its create call; `parent` is the record that it belongs
 * to.
 */
export function CreateForm({ create, parent, initial }: Props) {
  const router = useRouter();
  const { kind } = useKind();
  const filled = useNewRecord({ create, parent, initial });
  const { form, input } = filled;
  const { save, back } = useCreateOnPage({ create, parent, form });
  const step = useFormStep({ call: create, input, form });
  const isBusy = save.isPending || save.isSuccess;
  // Also the lines with which the form began may have been changed.
  const isChanged = Object.entries(form.values).some(([name, value]) => !isSame(initial[name], value));
  const isTyped = isChanged && !save.isSuccess;
  const kept = useKeptForm({
    ...{ values: form.values, isTyped },
    restore: ({ values }) => form.setValues(values),
    reset: () => {
      form.clear();
      form.setValues(initial);
    },
  });
  useFirstFocused(form.form, kind.screen.form === 'page');

  return (
    <HydratedForm
      ref={form.form}
      onKeyDown={(event) => isSendingKey(event) && form.form.current?.requestSubmit()}
      onSubmit={(event) => {
        event.preventDefault();
        form.sendOnce(() => save.mutate(input));
      }}
    >
      <KeptNotice {...kept} />
      <NewRecordFields create={create} parent={parent} initial={initial} place="page" {...filled} />
      <Footer
        {...{ create, filled, isBusy }}
        onCancel={() => {
          kept.forget();
          router.push(back);
        }}
      >
        <FormStepButton
          step={step}
          isBusy={isBusy}
          onConfirm={(sent) => form.sendOnce(() => save.mutate(sent))}
        />
      </Footer>
      <LeaveGuard isActive={isTyped} onLeave={kept.forget} />
    </HydratedForm>
  );
}

interface SavingProps extends Pick<Props, 'create' | 'parent'> {
  form: FormValues;
}

/** Creates the record and goes on to its page. */
function useCreateOnPage({ create, parent, form }: SavingProps) {
  const router = useRouter();
  const { kind } = useKind();
  const whole = kind.parent && parent ? placeOf(kind.parent.plural, parent) : undefined;
  const back = whole ?? placeOf(kind.plural);
  const pageOf = usePageOf();
  const notifySaved = useNotifySaved();
  const notifyMade = useNotifyMade();
  const save = useCreate({
    create,
    onRefused: form.fail,
    onMade: (reply, made) => {
      // A part, such as a payment of an invoice, is seen on the page of the record that it belongs to.
      if (whole) notifyMade(reply, made);
      else notifySaved(reply);
      router.push(whole ?? (made && pageOf(kind.kind, made.id)) ?? back);
    },
  });
  return { save, back };
}

interface FooterProps extends Pick<Props, 'create'> {
  filled: NewRecordValues;
  isBusy: boolean;
  onCancel: () => void;
  /** The button of the step that can be taken at once. */
  children: ReactNode;
}

function Footer({ create, filled: { form, input }, isBusy, onCancel, children }: FooterProps) {
  const t = useTranslations();
  const { words } = useKind();
  return (
    <div className={classes.footer} data-form-footer>
      {form.trouble && (
        <p className={classes.footerProblem} role="alert">
          <ProblemText text={form.trouble} />
        </p>
      )}
      <Button type="submit" loading={isBusy}>
        {words.verb(create.area, create.verb)}
      </Button>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <NamedCode name={`${create.area}-${create.verb}`} input={() => input} />
    </div>
  );
}
