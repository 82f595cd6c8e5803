'use client';

import { IconEye, IconPencil } from '@tabler/icons-react';
import { useFormatter, useTranslations } from 'next-intl';
import classes from './thread.module.css';
import type { Present } from './use-presence.ts';

interface Props {
  others: readonly Present[];
  names: ReadonlyMap<string, string>;
  isWriting: boolean;
}

/** Names the others at the same record. Two people who write at once are warned. */
export function PresenceNotice({ others, names, isWriting }: Props) {
  const t = useTranslations('thread.presence');
  const format = useFormatter();
  const namesOf = (state: Present['state']) =>
    others.filter((one) => one.state === state).map(({ id }) => names.get(id) ?? t('somebody'));
  const [writing, looking] = [namesOf('writing'), namesOf('looking')];
  const text = (all: string[]) => ({ count: all.length, names: format.list(all) });
  return (
    <div
      role="status"
      className={classes.presence}
      data-both={(isWriting && writing.length > 0) || undefined}
    >
      {writing.length > 0 && (
        <span>
          <IconPencil size={14} stroke={2} aria-hidden />
          {t(isWriting ? 'bothWrite' : 'writing', text(writing))}
        </span>
      )}
      {looking.length > 0 && (
        <span>
          <IconEye size={14} stroke={2} aria-hidden />
          {t('looking', text(looking))}
        </span>
      )}
    </div>
  );
}
