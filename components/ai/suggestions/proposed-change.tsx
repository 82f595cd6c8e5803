'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useCall } from '#components/records/call.ts';
import { Changes } from '#components/records/changes/changes.tsx';
import { keyOf } from '#components/records/key-of.ts';
import { asEntry } from '#components/records/kinds/kind.ts';
import { useKind } from '#components/records/kinds/kind-context.tsx';
import { recordInput } from '#components/records/record/record-input.ts';
import { TitlesOf } from '#components/records/values/titles.tsx';
import { changedRecord, changesOf } from './change.ts';
import classes from './suggestions.module.css';
import { callOf, type Proposed } from './suggestions.ts';

/** The changed fields before and after, or the values of a new record. */
export function ProposedChange({ of, operation }: { of: Proposed; operation: string }) {
  const t = useTranslations('suggestions');
  const { kind, words } = useKind();
  const { query } = useCall();
  const [area, verb] = callOf(operation);
  const id = changedRecord(of);
  const input = recordInput(kind, id ?? '');
  const found = useQuery({
    queryKey: keyOf(kind.area, 'get', input),
    queryFn: () => query(kind.area, 'get', input),
    enabled: id !== undefined && !of.undo,
    select: asEntry,
  });
  const isReady = id === undefined || of.undo || found.isSuccess || found.isError;
  if (!isReady) return <p className={classes.quiet}>…</p>;
  const changes = changesOf(of, found.data);
  return (
    <>
      <p className={classes.operation}>
        {words.kind(kind.kind)} · {words.verb(area, verb)}
      </p>
      {Object.keys(changes).length === 0 ? (
        <p className={classes.quiet}>{t('noValues')}</p>
      ) : (
        <TitlesOf of={changes}>
          <Changes
            kind={kind.kind}
            words={words}
            units={kind.units}
            changes={changes}
            record={{ ...found.data, ...of.proposed?.input }}
            how={id === undefined ? 'made' : 'changed'}
            leaveOut={[]}
          />
        </TitlesOf>
      )}
    </>
  );
}
