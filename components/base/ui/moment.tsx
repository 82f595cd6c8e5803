'use client';

import { useFormatter } from 'next-intl';
import { useAgo } from './ago.ts';

/** "3 minutes ago", with the exact time on hover and for machines. */
export function Moment({ at }: { at: string }) {
  const format = useFormatter();
  const ago = useAgo();
  return (
    <time dateTime={at} title={format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'medium' })}>
      {ago(at)}
    </time>
  );
}
