'use client';

import { useFormatter } from 'next-intl';
import { useAgo } from './ago.ts';

/** A relative time such as "3 minutes ago", with the exact time on hover and in the `datetime` attribute. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  const ago = useAgo();
  return (
    <time dateTime={at} title={format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}>
      {ago(at)}
    </time>
  );
}
