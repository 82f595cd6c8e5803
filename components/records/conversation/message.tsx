'use client';

import { IconLock } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useFormatter, useTranslations } from 'next-intl';
import { loadPart } from '#components/base/offline/load-part.ts';
import { type Entry, isObject } from '../kinds/kind.ts';
import { instantText } from '../values/scalar.ts';
import { useAreTitlesPending, useTitle } from '../values/titles.tsx';
import classes from './conversation.module.css';
import { Delivery } from './delivery.tsx';

// Few messages have attachments, so the browser downloads this only for those.
const FilesValue = dynamic(() =>
  loadPart(() => import('../values/files-value.tsx')).then((all) => all.FilesValue),
);

export interface Shown {
  body: string;
  at: string;
  /** The author as the server stores it: `{ type, id }`. */
  author: unknown;
  attachments?: unknown;
  isNote?: boolean;
  isRedacted?: boolean;
  /** The message record, if it has a delivery state. */
  of?: Entry;
}

const sides: Readonly<Record<string, 'team' | 'outsider' | 'system'>> = {
  agent: 'team',
  system: 'system',
  customer: 'outsider',
  visitor: 'outsider',
};

/** A message with its author, its time, its text and its delivery. */
export function Message({
  shown: { body, at, author, attachments, isNote = false, isRedacted = false, of },
  outsider,
}: {
  shown: Shown;
  /** The name of the person outside, for messages that do not give it. */
  outsider: string | undefined;
}) {
  const t = useTranslations('conversation');
  const format = useFormatter();
  const { type, id } = isObject(author) ? author : {};
  const side = sides[String(type)] ?? 'outsider';
  const isPending = useAreTitlesPending();
  const known = useTitle(typeof id === 'string' ? id : '')?.title;
  // A placeholder is shown until the author's name has loaded, not the name of somebody else.
  const isLookedUp = typeof id === 'string' && isPending;
  const unnamed = side === 'outsider' ? (outsider ?? t('by.outsider')) : t(`by.${side}`);
  const name = known ?? (isLookedUp ? '…' : unnamed);
  return (
    <li className={classes.message} data-side={side} data-note={isNote || undefined}>
      <div className={classes.head}>
        <strong>{name}</strong>
        {isNote && (
          <span className={classes.mark}>
            <IconLock size={13} stroke={2} aria-hidden />
            {t('note')}
          </span>
        )}
        <time className={classes.quiet} dateTime={at}>
          {instantText(format, at)}
        </time>
      </div>
      <p className={isRedacted ? classes.redacted : classes.body}>{isRedacted ? t('redacted') : body}</p>
      <Attachments of={attachments} />
      {of && <Delivery of={of} />}
    </li>
  );
}

function Attachments({ of }: { of: unknown }) {
  const t = useTranslations('conversation');
  if (!Array.isArray(of) || of.length === 0) return null;
  return (
    <div className={classes.attachments}>
      <FilesValue label={t('attachments')} value={of} />
    </div>
  );
}
