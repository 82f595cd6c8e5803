'use client';

import { useTranslations } from 'next-intl';
import type { Entry } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { FullValue } from '../values/full-value.tsx';
import { isEmpty } from '../values/value.tsx';
import classes from './record.module.css';

/** The values that a person confirms, such as the totals of an invoice to issue. */
export function Confirmed({ names, record }: { names: readonly string[]; record: Entry }) {
  const t = useTranslations('data');
  const { kind, words } = useKind();
  const shown = names.filter((name) => !isEmpty(record[name]) && record[name] !== 0);
  if (shown.length === 0) return null;
  return (
    <>
      <p>{t('confirmAbout')}</p>
      <dl className={classes.confirmed}>
        {shown.map((name) => (
          <div key={name}>
            <dt>{words.property(kind.kind, name)}</dt>
            <dd>
              <FullValue name={name} value={record[name]} record={record} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
