'use client';

import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { NamedCode } from '#components/base/as-code/named-code.tsx';
import { useCall } from '../call.ts';
import { asEntry, type Call, type Entry, placeOf } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { showReply } from '../record/show-reply.ts';
import { ProblemText } from '../values/problem-text.tsx';
import { Conflict, conflictingProperties } from './conflict.tsx';
import { propertiesOf } from './editor-of.ts';
import classes from './form.module.css';
import { FormFields } from './form-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { isConflict } from './problems.ts';
import { useNotifySaved } from './saved-notice.tsx';
import { Totals } from './totals.tsx';
import { useFormValues } from './use-form-values.ts';
import { typedProperties, type Values, valuesOf, visibleFields } from './values.ts';

/**
 * Sends the changed properties with the version that was read, so that changes by others are not overwritten.
 */
export function EditForm({ record, update }: { record: Entry; update: Call }) {
  const t = useTranslations();
  const router = useRouter();
  const { kind } = useKind();
  const { mutate, query } = useCall();
  const queryClient = useQueryClient();
  const notifySaved = useNotifySaved();
  const properties = typedProperties(propertiesOf(update.schema, update.refers, kind.screen), kind, record);
  const [before, setBefore] = useState(record);
  const [theirs, setTheirs] = useState<Entry>();
  const form = useFormValues(properties, before, valuesOf(properties, record));
  const back = placeOf(kind.plural, record.id);
  const mine = form.changes;
  const names = theirs ? conflictingProperties(before, theirs, mine) : [];

  const save = useMutation({
    mutationFn: ({ changes, version }: { changes: Values; version: number }) =>
      mutate(update.area, update.verb, { id: record.id, ...changes }, { version }),
    onSuccess: (reply) => {
      showReply(queryClient, kind, record.id, reply);
      void queryClient.invalidateQueries({ queryKey: [[kind.area]] });
      void queryClient.invalidateQueries({ queryKey: [['surface', 'titles']] });
      notifySaved(reply);
      router.push(back);
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

  return (
    <form
      ref={form.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.sendOnce(() => save.mutate({ changes: mine, version: Number(before.version) }));
      }}
    >
      {theirs && (
        <Conflict
          names={names}
          theirs={theirs}
          mine={mine}
          onResolve={(theirNames) => adopt(theirs, theirNames)}
        />
      )}
      <FormFields
        key={Number(before.version)}
        properties={visibleFields(properties, kind.screen.writeOptions, form)}
        form={form}
        record={record.id}
      />
      <div className={classes.footer}>
        <Totals call={update} input={{ id: record.id, ...mine }} lines={form.values.lines} />
        {form.trouble && (
          <p className={classes.footerProblem} role="alert">
            <ProblemText text={form.trouble} />
          </p>
        )}
        <Button
          type="submit"
          loading={save.isPending || save.isSuccess}
          disabled={Object.keys(mine).length === 0 || theirs !== undefined}
        >
          {t('common.save')}
        </Button>
        <Button variant="default" onClick={() => router.push(back)}>
          {t('common.cancel')}
        </Button>
        <NamedCode name={`${update.area}-${update.verb}`} input={() => ({ id: record.id, ...mine })} />
      </div>
      <LeaveGuard isActive={Object.keys(mine).length > 0 && !save.isSuccess} />
    </form>
  );
}
