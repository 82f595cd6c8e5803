'use client';

import { useEffect, useRef, useState } from 'react';
import { MoreTexts } from '#components/base/locale/more-texts.tsx';
import type { Call, Entry } from '../../kinds/kind.ts';
import { KindProvider } from '../../kinds/kind-context.tsx';
import { propertiesOf } from '../editor-of.ts';
import type { MakeInPlaceProps } from '../form-context.tsx';
import { LeaveDialog } from '../leave-dialog.tsx';
import { useCreate } from '../use-create.ts';
import type { Values } from '../values.ts';
import { useNotifyMade } from './made-notice.tsx';
import { NewDialog } from './new-dialog.tsx';
import { type NewForm, useNewForm } from './use-new-form.ts';

const none = {};

/** The call that creates the record, if the name is all that it asks for. */
function quickCallOf({ kind: { create, screen } }: NewForm, initial: Values): Call | undefined {
  if (create === null) return undefined;
  const asked = propertiesOf(create.schema, create.refers, screen).filter(({ isRequired }) => isRequired);
  return asked.every(({ name }) => name in initial) ? create : undefined;
}

/**
 * Creates a record that a reference names. If more than its name is needed, as of a customer on an invoice, or it is refused, a
 * dialog asks for the essential values over the form, whose values stay.
 */
export function MakeInPlace(props: MakeInPlaceProps) {
  const { plural, initial, asks, onMade, onClose } = props;
  const { data: form, isError } = useNewForm(plural, none);
  const [isRefused, setRefused] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const dirty = useRef(false);
  const quickCall = form && !isRefused && !asks ? quickCallOf(form, initial) : undefined;
  if (form && quickCall)
    return (
      <MoreTexts messages={form.texts}>
        <KindProvider kind={form.kind} table={form.table}>
          <AtOnce create={quickCall} initial={initial} onMade={onMade} onRefused={() => setRefused(true)} />
        </KindProvider>
      </MoreTexts>
    );
  if (!form && !isError) return null;
  return (
    <>
      <NewDialog
        plural={plural}
        given={none}
        initial={initial}
        {...(asks ? { shown: [...Object.keys(initial), ...asks] } : {})}
        ways={['close']}
        onDirty={(is) => {
          dirty.current = is;
        }}
        onMade={(made) => (made ? onMade(made) : onClose())}
        onClose={() => (dirty.current ? setLeaving(true) : onClose())}
      />
      <LeaveDialog isOpen={isLeaving} onGo={onClose} onStay={() => setLeaving(false)} />
    </>
  );
}

interface AtOnceProps {
  create: Call;
  initial: Values;
  onMade: (made: Entry) => void;
  onRefused: () => void;
}

function AtOnce({ create, initial, onMade, onRefused }: AtOnceProps) {
  const notifyMade = useNotifyMade();
  const isSent = useRef(false);
  const save = useCreate({
    create,
    onRefused,
    onMade: (reply, made) => {
      notifyMade(reply, made);
      if (made) onMade(made);
    },
  });
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    save.mutate(initial);
  });
  return null;
}
