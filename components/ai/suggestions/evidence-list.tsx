'use client';

import { useFormatter } from 'next-intl';
import { datedText } from '#components/records/values/scalar.ts';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './suggestions.module.css';

export interface Evidence {
  text: string;
  record?: { type: string; id: string } | undefined;
}

/** Sentences that a person can check, each with a link to its record. */
export function EvidenceList({ title, evidence }: { title: string; evidence: readonly Evidence[] }) {
  const format = useFormatter();
  if (evidence.length === 0) return null;
  return (
    <section>
      <h3 className={classes.part}>{title}</h3>
      <ul className={classes.evidence}>
        {evidence.map(({ text, record }) => (
          <li key={`${text} ${record?.id}`}>
            <span>{datedText(format, text)}</span>
            {record && (
              <>
                {' · '}
                <RecordLink id={record.id} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
