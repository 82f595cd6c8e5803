'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import type { Call, Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { ProblemText } from '../../values/problem-text.tsx';
import { useFirstFocused } from '../dialog/first-focused.ts';
import { isSendingKey } from '../dialog/sending-key.ts';
import { FormFields } from '../form-fields.tsx';
import classes from '../new/new.module.css';
import { visibleFields } from '../values.ts';
import { Conflict } from './conflict.tsx';
import { FixedFields } from './fixed-fields.tsx';
import { type RecordEdit, useRecordEdit } from './use-record-edit.ts';

interface Props {
  record: Entry;
  update: Call;
  /** The properties that are shown at once; the others are folded. */
  asked: readonly string[];
  onDirty: (isDirty: boolean) => void;
  onSaved: () => void;
}

/** The fields of a record that is changed in a dialog over another form. */
export function EditDialogForm({ record, update, asked, onDirty, onSaved }: Props) {
  const { kind } = useKind();
  const edit = useRecordEdit({ record, update, onSaved });
  const { form, mine, conflict } = edit;
  const isChanged = Object.keys(mine).length > 0;
  useFirstFocused(form.form);
  useEffect(() => onDirty(isChanged), [isChanged, onDirty]);
  return (
    <form
      ref={form.form}
      noValidate
      onKeyDown={(event) => isSendingKey(event) && form.form.current?.requestSubmit()}
      onSubmit={(event) => {
        event.preventDefault();
        // The form that names the record is around this one.
        event.stopPropagation();
        if (isChanged && !conflict) edit.submit();
      }}
    >
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
      <FormFields
        key={edit.version}
        properties={visibleFields(edit.properties, kind.screen.writeOptions, form)}
        form={form}
        record={record.id}
        essentials={asked}
      />
      <Footer record={record} update={update} edit={edit} />
    </form>
  );
}

function Footer({
  record,
  update,
  edit: { form, mine, conflict, save },
}: Pick<Props, 'record' | 'update'> & { edit: RecordEdit }) {
  const t = useTranslations('common');
  return (
    <div className={classes.footer}>
      {form.trouble && (
        <p className={classes.problem} role="alert">
          <ProblemText text={form.trouble} />
        </p>
      )}
      <span className={classes.code}>
        <NamedCode name={`${update.area}-${update.verb}`} input={() => ({ id: record.id, ...mine })} />
      </span>
      <div className={classes.ways}>
        <Button
          type="submit"
          loading={save.isPending || save.isSuccess}
          disabled={Object.keys(mine).length === 0 || conflict !== undefined}
        >
          {t('save')}
        </Button>
      </div>
    </div>
  );
}
