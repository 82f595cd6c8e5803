'use client';

import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { Failed } from '#components/base/ui/page-states/failed.tsx';
import { RowsSkeleton } from '#components/base/ui/page-states/list-skeleton.tsx';
import { Notice } from '../ui/notice.tsx';
import classes from './list.module.css';

interface Loading {
  isPending: boolean;
  isError: boolean;
  isSuccess: boolean;
  refetch(): unknown;
}

interface Further {
  label: string;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface Props {
  rows: Loading;
  /** Number of rows to show. */
  shown: number;
  /** True when there are no records at all, so filters would be of no use. */
  isBare?: boolean;
  isNarrowed: boolean;
  filters: ReactNode;
  count: ReactNode;
  texts: {
    failed: string;
    empty: string;
    emptyAbout?: string;
    nothingFound: string;
    nothingFoundAbout?: string;
  };
  emptyAction?: ReactNode;
  further?: Further;
  children: ReactNode;
}

/**
 * A list with its filters. The frame is the same while the list loads, after a failure, when it is empty and
 * when no row fits the filters.
 */
export function ListPage({
  rows,
  shown,
  isBare = false,
  isNarrowed,
  filters,
  count,
  texts,
  emptyAction,
  further,
  children,
}: Props) {
  const isEmpty = rows.isSuccess && shown === 0;
  return (
    <>
      {!isBare && (
        <div className={classes.toolbar}>
          {filters}
          <span className={classes.count} role="status">
            {rows.isSuccess && count}
          </span>
        </div>
      )}
      {rows.isPending && <RowsSkeleton />}
      {rows.isError && shown === 0 && <Failed title={texts.failed} onRetry={() => rows.refetch()} />}
      {isEmpty && isNarrowed && <Notice title={texts.nothingFound} about={texts.nothingFoundAbout} />}
      {isEmpty && !isNarrowed && <Notice title={texts.empty} about={texts.emptyAbout} action={emptyAction} />}
      {shown > 0 && children}
      {further?.hasNextPage && (
        <Group justify="center" mt="md">
          <Button
            variant="default"
            loading={further.isFetchingNextPage}
            onClick={() => further.fetchNextPage()}
          >
            {further.label}
          </Button>
        </Group>
      )}
    </>
  );
}
