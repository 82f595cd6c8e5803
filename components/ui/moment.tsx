'use client';

import { useFormatter, useNow } from 'next-intl';

/** "3 minutes ago", with the exact time on hover and for machines. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  const now = useNow({ updateInterval: 20_000 });
  const date = new Date(at);
  return (
    <time dateTime={at} title={format.dateTime(date, { dateStyle: 'medium', timeStyle: 'medium' })}>
      {format.relativeTime(date, now)}
    </time>
  );
}
