'use client';

import { useRef, useState } from 'react';
import { MoreTexts } from '#components/base/locale/more-texts.tsx';
import { KindProvider, useKind } from '../../kinds/kind-context.tsx';
import { useRecord } from '../../record/use-record.ts';
import { TitlesOf, useTitle } from '../../values/titles.tsx';
import { FormDialog, FormNotLoaded, FormSkeleton } from '../dialog/form-dialog.tsx';
import type { EditInPlaceProps } from '../form-context.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useNewForm } from '../new/use-new-form.ts';
import { EditDialogForm } from './edit-dialog-form.tsx';

const none = {};
const dialogWidth = 640;

/** Changes a record that a form names, in a dialog over the form, whose values stay. */
export const EditInPlace = (props: EditInPlaceProps) => (
  <TitlesOf of={props.id}>
    <EditDialog {...props} />
  </TitlesOf>
);

function EditDialog({ plural, title, onClose, ...rest }: EditInPlaceProps) {
  const loaded = useNewForm(plural, none);
  const [isLeaving, setLeaving] = useState(false);
  const dirty = useRef(false);
  const known = useTitle(rest.id)?.title;
  const form = loaded.data;
  return (
    <>
      <FormDialog
        title={known ?? title}
        size={dialogWidth}
        onClose={() => (dirty.current ? setLeaving(true) : onClose())}
      >
        {form ? (
          <MoreTexts messages={form.texts}>
            <KindProvider kind={form.kind} table={form.table}>
              <LoadedRecord
                {...rest}
                onDirty={(is) => {
                  dirty.current = is;
                }}
              />
            </KindProvider>
          </MoreTexts>
        ) : loaded.isError ? (
          <FormNotLoaded error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : (
          <FormSkeleton />
        )}
      </FormDialog>
      <LeaveDialog isOpen={isLeaving} onGo={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}

interface LoadedProps extends Pick<EditInPlaceProps, 'id' | 'asked' | 'onSaved'> {
  onDirty: (isDirty: boolean) => void;
}

function LoadedRecord({ id, ...rest }: LoadedProps) {
  const { kind } = useKind();
  const found = useRecord(id);
  if (found.isError) return <FormNotLoaded error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data || !kind.update) return <FormSkeleton />;
  return <EditDialogForm record={found.data} update={kind.update} {...rest} />;
}
