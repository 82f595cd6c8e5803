'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import classes from './attendees.module.css';
import type { Times } from './times.ts';
import { useBusy } from './use-busy.ts';

interface Props {
  people: readonly { email: string; name: string | null }[];
  times: Times | undefined;
}

/** Says who of the people is absent or has another event at the time, before the event is saved. */
export function BusyNotes({ people, times }: Props) {
  const t = useTranslations('data.attendees');
  const zone = useTimeZone() ?? 'UTC';
  const busy = useBusy(
    people.map(({ email }) => email),
    times,
    zone,
  );
  const nameOf = (email: string) => people.find((one) => one.email === email)?.name ?? email;
  return (
    <div role="status">
      {busy.length > 0 && (
        <ul className={classes.busy}>
          {busy.map(({ email, id, title }) => (
            <li key={`${id} ${email}`}>
              {title === undefined
                ? t('absent', { name: nameOf(email) })
                : t('hasEvent', { name: nameOf(email), title })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
