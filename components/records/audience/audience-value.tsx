'use client';

import { useTranslations } from 'next-intl';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { ConditionText } from '../conditions/condition-text.tsx';
import { useKindNamed } from '../conditions/use-property.ts';
import { KindAs } from '../kinds/kind-context.tsx';
import { RecordLink } from '../values/titles.tsx';
import classes from '../values/values.module.css';
import { type Audience, conditionsOf } from './audience.ts';

/** The audience of a campaign in words; undefined conditions are those that only a program can write. */
export function AudienceValue({ of, audience }: { of: string; audience: Audience }) {
  const t = useTranslations('data');
  const words = useAllWords();
  const kind = useKindNamed(of);
  const { contact_ids: ids, filter } = audience;
  if (ids)
    return (
      <span className={classes.items}>
        {ids.map((id) => (
          <span key={id} className={classes.item}>
            <RecordLink id={id} />
          </span>
        ))}
      </span>
    );
  if (!filter || Object.keys(filter).length === 0) return t('audience.all');
  if (!kind) return null;
  const conditions = conditionsOf(kind, audience);
  if (!conditions) return <code>{JSON.stringify(filter)}</code>;
  return (
    <KindAs kind={kind} words={words}>
      {conditions.rows.length > 1 && t(`conditions.${conditions.join}`)}
      <ul>
        {conditions.rows.map((row) => (
          <li key={JSON.stringify(row)}>
            <ConditionText condition={row} />
          </li>
        ))}
      </ul>
    </KindAs>
  );
}
