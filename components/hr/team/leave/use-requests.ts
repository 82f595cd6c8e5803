'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useHidden } from '#components/platform/approvals/use-hidden.ts';
import { useSending } from '#components/platform/approvals/use-sending.ts';

/** The requests for leave that the person may decide, and their decisions. */
export function useRequests() {
  const found = useQuery(
    useTRPC().approvals.list.queryOptions({ kinds: ['absence'], include_others: true, per_page: 50 }),
  );
  const { items, hide, show } = useHidden(found.data?.data ?? []);
  const sending = useSending({ items, hide, show, go: () => undefined });
  return { items, ...sending };
}
