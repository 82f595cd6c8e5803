'use client';

import { useTranslations } from 'next-intl';
import type { Outputs } from '#components/base/data/trpc.ts';
import { ProblemText } from '../values/problem-text.tsx';
import { RecordLink } from '../values/titles.tsx';
import { ShortValue } from '../values/value.tsx';
import classes from './import.module.css';

type Line = Outputs['imports']['rows']['data'][number];

/** The outcome of a line: the reason of its failure, or its changes. */
export function RowOutcome({ row, wordFor }: { row: Line; wordFor: (name: string) => string }) {
  const t = useTranslations('data.import');
  const changes = Object.entries(row.changes);
  return (
    <>
      <strong>{row.outcome ? t(`outcomeOf.${row.outcome}`) : t('outcomeOf.waiting')}</strong>
      {row.record_id && (
        <>
          {' '}
          <RecordLink id={row.record_id} />
        </>
      )}
      {row.errors.length > 0 && (
        <ul className={classes.reasons}>
          {row.errors.map(({ path, message }) => (
            <li key={`${path}${message}`}>
              {path && <>{wordFor(path)}: </>}
              <ProblemText text={message} />
            </li>
          ))}
        </ul>
      )}
      {changes.length > 0 && (
        <ul className={classes.reasons}>
          {changes.map(([name, { from, to }]) => (
            <li key={name}>
              {wordFor(name)}: <ShortValue name={name} value={from} record={{}} /> →{' '}
              <ShortValue name={name} value={to} record={{}} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
