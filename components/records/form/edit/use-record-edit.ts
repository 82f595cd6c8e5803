'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../call.ts';
import { asEntry, type Call, type Entry } from '../../kinds/kind.ts';
import { useKind } from '../../kinds/kind-context.tsx';
import { showReply } from '../../record/show-reply.ts';
import { useFrozen } from '../../record/use-frozen.ts';
import { type Property, propertiesOf } from '../editor-of.ts';
import type { StoredForm } from '../kept/stored-form.ts';
import { isConflict } from '../problems.ts';
import { useNotifySaved } from '../saved-notice.tsx';
import { type FormValues, useFormValues } from '../use-form-values.ts';
import { isBlank, typedProperties, type Values, valuesOf } from '../values.ts';
import { conflictingProperties } from './conflict.tsx';

interface Options {
  record: Entry;
  update: Call;
  onSaved: () => void;
}

/**
 * The edited values of a record. They are sent with the version that was read, so that changes by others are not
 * overwritten; a conflict is shown only if both changed the same property.
 */
export function useRecordEdit({ record, update, onSaved }: Options) {
  const [before, setBefore] = useState(record);
  const { properties, fixed } = useEditable(record, update, before);
  /** The record as another person saved it in the meantime, while its conflict is not resolved. */
  const [theirs, setTheirs] = useState<Entry>();
  const form = useFormValues(properties, before, valuesOf(properties, record));
  const mine = form.changes;

  /** Rebases the form on the current record; for these properties, the other person's value is kept. */
  function adopt(current: Entry, theirNames: readonly string[]) {
    const ownNames = Object.keys(mine).filter((name) => !theirNames.includes(name));
    form.setValues({
      ...valuesOf(properties, current),
      ...Object.fromEntries(ownNames.map((name) => [name, form.values[name]])),
    });
    setBefore(current);
    setTheirs(undefined);
  }

  /** Puts values into the form that were typed over an earlier reading of the record. */
  function restore({ values, before: earlier = record }: StoredForm) {
    setBefore(earlier);
    form.setValues(values);
  }

  /** Gives up everything that was typed. */
  function reset() {
    form.clear();
    form.setValues(valuesOf(properties, record));
    setBefore(record);
    setTheirs(undefined);
  }

  const save = useSaveRecord({ record, update, onSaved, before, form, adopt, setTheirs });
  const version = Number(before.version);
  const submit = () => form.sendOnce(() => save.mutate({ changes: mine, version }));
  const names = theirs ? conflictingProperties(before, theirs, mine) : [];
  return {
    form,
    properties,
    fixed,
    version,
    mine,
    before,
    conflict: theirs && { theirs, names, taken: valuesOf(properties, theirs) },
    adopt,
    restore,
    reset,
    save,
    submit,
  };
}

/** The properties that can be edited now, and the names of those that stay as they are with the reason. */
function useEditable(record: Entry, update: Call, before: Entry) {
  const { kind } = useKind();
  const frozen = useFrozen(record);
  const all = typedProperties(propertiesOf(update.schema, update.refers, kind.screen), kind, record);
  const isFixed = ({ name, sentAs = [] }: Property) =>
    [name, ...sentAs].some((one) => frozen.names.includes(one));
  const fixed = { names: missedNames(all.filter(isFixed), before), reason: frozen.reason };
  return { properties: all.filter((one) => !isFixed(one)), fixed };
}

/** The names of the properties that stay as they are. If all of them are empty, a person misses nothing. */
const missedNames = (fixed: readonly Property[], before: Entry): string[] =>
  fixed.some(({ name }) => !isBlank(before[name])) ? fixed.map(({ name }) => name) : [];

export type RecordEdit = ReturnType<typeof useRecordEdit>;

interface SaveOptions extends Options {
  before: Entry;
  form: FormValues;
  adopt: (current: Entry, theirNames: readonly string[]) => void;
  setTheirs: (theirs: Entry) => void;
}

function useSaveRecord({ record, update, onSaved, before, form, adopt, setTheirs }: SaveOptions) {
  const { kind } = useKind();
  const { mutate, query } = useCall();
  const queryClient = useQueryClient();
  const notifySaved = useNotifySaved();
  const save = useMutation({
    mutationFn: ({ changes, version }: { changes: Values; version: number }) =>
      mutate(update.area, update.verb, { id: record.id, ...changes }, { version }),
    onSuccess: (reply) => {
      showReply(queryClient, kind, record.id, reply);
      void queryClient.invalidateQueries({ queryKey: [[kind.area]] });
      void queryClient.invalidateQueries({ queryKey: [['surface', 'titles']] });
      notifySaved(reply);
      onSaved();
    },
    onError: async (error, { changes }) => {
      if (!isConflict(error)) return form.fail(error);
      const current = asEntry(await query(kind.area, 'get', { id: record.id }));
      if (!current) return form.fail(error);
      if (conflictingProperties(before, current, changes).length > 0) {
        form.release();
        return setTheirs(current);
      }
      // The other person changed other properties, so both changes are kept.
      adopt(current, []);
      save.mutate({ changes, version: Number(current.version) });
    },
  });
  return save;
}
