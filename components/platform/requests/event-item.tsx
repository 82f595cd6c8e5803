'use client';

import { useTranslations } from 'next-intl';
import { Moment } from '#components/base/ui/moment.tsx';
import { useAllWords } from '#components/base/wording/words/all-words.ts';
import { Changes } from '#components/records/changes/changes.tsx';
import { RecordLink } from '#components/records/values/titles.tsx';
import classes from './effects.module.css';
import type { RequestEffects } from './requests.ts';

/** One event: the record, what happened to it, and the values before and after. */
export function EventItem({ event }: { event: RequestEffects['events'][number] }) {
  const t = useTranslations('requests');
  const words = useAllWords();
  const { event: type, resource, id, changes = {}, created_at, is_later } = event;
  // Settings have names of their own and are not labeled as properties of the organization.
  const kind = type.startsWith('settings.') ? 'settings' : resource;
  return (
    <li className={classes.item}>
      <strong>
        {words.kind(resource)}: {words.event(type)}
      </strong>{' '}
      <RecordLink id={id} />{' '}
      <span className={classes.quiet}>
        {created_at && <Moment at={created_at} />}
        {is_later && ` · ${t('effects.later')}`}
      </span>
      {!type.endsWith('.created') && <Changes kind={kind} words={words} changes={changes} />}
    </li>
  );
}
