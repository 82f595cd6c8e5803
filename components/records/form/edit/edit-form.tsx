'use client';

import { Button } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { HydratedForm } from '#components/base/ui/inputs/hydrated-form.tsx';
import { type Call, type Entry, placeOf } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import { isSendingKey } from '../dialog/sending-key.ts';
import classes from '../form.module.css';
import { FormFields } from '../form-fields.tsx';
import { KeptNotice } from '../kept/kept-notice.tsx';
import { useKeptForm } from '../kept/use-kept-form.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { WithPreview } from '../preview/with-preview.tsx';
import { shownAtOnce } from '../shown-at-once.ts';
import { FormStepButton } from '../step/form-step-button.tsx';
import { useFormStep } from '../step/use-form-step.ts';
import { useComputed } from '../use-computed.ts';
import { visibleFields } from '../values.ts';
import { Conflict } from './conflict.tsx';
import { FixedFields } from './fixed-fields.tsx';
import { OthersEditing } from './others-editing.tsx';
import { type RecordEdit, useRecordEdit } from './use-record-edit.ts';

interface Props {
  record: Entry;
  update: Call;
}

export function EditForm({ record, update }: Props) {
  const router = useRouter();
  const { kind } = useKind();
  const goBack = () => router.push(placeOf(kind.plural, record.id));
  const edit = useRecordEdit({ record, update, onSaved: goBack });
  const { form, mine, conflict } = edit;
  const isTyped = Object.keys(mine).length > 0 && !edit.save.isSuccess;
  const kept = useKeptForm({
    ...{ values: form.values, before: edit.before, isTyped },
    ...{ restore: edit.restore, reset: edit.reset },
  });
  const isFirst = record.status === kind.states?.initial && conflict === undefined;
  const input = { id: record.id, ...mine };
  const step = useFormStep({ call: update, input, form, version: edit.version, isFirst });
  return (
    <HydratedForm
      ref={form.form}
      onKeyDown={(event) => isSendingKey(event) && form.form.current?.requestSubmit()}
      onSubmit={(event) => {
        event.preventDefault();
        if (isTyped && !conflict) edit.submit();
      }}
    >
      <KeptNotice {...kept} />
      {kind.screen.form === 'page' && <OthersEditing id={record.id} isWriting={isTyped} />}
      {conflict && (
        <Conflict
          names={conflict.names}
          theirs={conflict.theirs}
          taken={conflict.taken}
          mine={mine}
          onResolve={(theirNames) => edit.adopt(conflict.theirs, theirNames)}
        />
      )}
      <FixedFields {...edit.fixed} />
      <EditedFields record={record} update={update} edit={edit} />
      <EditFooter
        record={record}
        update={update}
        edit={edit}
        onCancel={() => {
          kept.forget();
          goBack();
        }}
      >
        <FormStepButton
          step={step}
          isBusy={edit.save.isPending || edit.save.isSuccess}
          onConfirm={(changes) => form.sendOnce(() => edit.save.mutate({ changes, version: edit.version }))}
        />
      </EditFooter>
      <LeaveGuard isActive={isTyped} onLeave={kept.forget} />
    </HydratedForm>
  );
}

interface EditedProps extends Props {
  edit: RecordEdit;
}

/** The fields of the record, beside its document if it has one. */
function EditedFields({ record, update, edit: { form, mine, version, properties } }: EditedProps) {
  const { kind } = useKind();
  const { writeOptions, later } = kind.screen;
  // Later states ask for these when a record takes the step to them.
  const unasked = record.status === kind.states?.initial ? [...writeOptions, ...later] : writeOptions;
  const computed = useComputed(update, { id: record.id, ...mine }, form.values.lines);
  return (
    <WithPreview
      place="page"
      input={mine}
      values={form.values}
      record={{ id: record.id, version, status: record.status }}
    >
      <FormFields
        computed={computed}
        key={version}
        properties={visibleFields(properties, unasked, form)}
        form={form}
        record={record.id}
        essentials={kind.screen.form === 'page' ? shownAtOnce(kind, {}) : []}
      />
    </WithPreview>
  );
}

interface FooterProps extends EditedProps {
  onCancel: () => void;
  children: ReactNode;
}

function EditFooter({ record, update, edit, onCancel, children }: FooterProps) {
  const { form, mine, conflict, save } = edit;
  const t = useTranslations('common');
  return (
    <div className={classes.footer} data-form-footer>
      {form.trouble && (
        <p className={classes.footerProblem} role="alert">
          <ProblemText text={form.trouble} />
        </p>
      )}
      <Button
        type="submit"
        loading={save.isPending || save.isSuccess}
        disabled={Object.keys(mine).length === 0 || conflict !== undefined}
      >
        {t('save')}
      </Button>
      {children}
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <NamedCode name={`${update.area}-${update.verb}`} input={() => ({ id: record.id, ...mine })} />
    </div>
  );
}
