'use client';

import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Item, StableList } from './stable-order.ts';
import classes from './thread.module.css';

interface Props<T extends Item> {
  list: StableList<T> & { refresh: () => void };
  openId: string | null;
  isPending: boolean;
  more: { has: boolean; isLoading: boolean; load: () => void };
  empty: ReactNode;
  /** The content of a row; it may have no controls, because the row is a button. */
  row: (item: T) => ReactNode;
  onOpen: (id: string) => void;
}

/** The rows of a list of conversations. News waits in a bar above them until the person asks for it. */
export function ThreadList<T extends Item>({
  list: { shown, arrived, refresh },
  openId,
  isPending,
  more,
  empty,
  row,
  onOpen,
}: Props<T>) {
  const t = useTranslations('thread');
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (openId !== null) current.current?.scrollIntoView({ block: 'nearest' });
  }, [openId]);
  if (isPending) return <RowSkeletons />;
  return (
    <>
      {arrived.length > 0 && (
        <div className={classes.news} role="status">
          <Button size="compact-sm" variant="light" fullWidth onClick={refresh}>
            {t('news', { count: arrived.length })}
          </Button>
        </div>
      )}
      {shown.length === 0 && empty}
      <ul className={classes.rows}>
        {shown.map(({ item, isGone }) => (
          <li key={item.id}>
            <UnstyledButton
              ref={item.id === openId ? current : undefined}
              className={classes.row}
              aria-current={item.id === openId || undefined}
              data-gone={isGone || undefined}
              onClick={() => onOpen(item.id)}
            >
              {row(item)}
            </UnstyledButton>
          </li>
        ))}
        {more.has && (
          <li className={classes.more}>
            <Button size="xs" variant="default" loading={more.isLoading} onClick={more.load}>
              {t('more')}
            </Button>
          </li>
        )}
      </ul>
    </>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f'];

function RowSkeletons() {
  return (
    <ul className={classes.rows} aria-busy>
      {placeholders.map((one) => (
        <li key={one} className={classes.row}>
          <Skeleton height={14} width="80%" />
          <Skeleton height={12} width="50%" />
        </li>
      ))}
    </ul>
  );
}
