'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { looksLikeId } from '../../values/scalar.ts';
import { useAreTitlesPending, useTitle } from '../../values/titles.tsx';
import { useFirstId } from '../form-context.tsx';

/** The title of the record in a cell, without a link, because a press edits the cell. A pasted name is shown as it is. */
export function CellTitle({ id }: { id: string }) {
  const isPending = useAreTitlesPending();
  const title = useTitle(id)?.title;
  return title ?? (isPending && looksLikeId(id) ? '…' : id);
}

/** The title of a line of another record. */
export function LineTitle({ of, id }: { of: readonly string[]; id: string }) {
  const record = useFirstId(of);
  const found = useQuery(
    useTRPC().surface.lines.queryOptions({ id: record ?? '' }, { enabled: record !== undefined }),
  );
  return found.data?.find((one) => one.id === id)?.title ?? (found.isFetching ? '…' : id);
}
