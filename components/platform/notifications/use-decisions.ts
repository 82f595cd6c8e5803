'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts } from '#components/base/session/context.tsx';
import type { Approval } from '../approvals/approvals.ts';
import { useHidden } from '../approvals/use-hidden.ts';
import { useSending } from '../approvals/use-sending.ts';
import type { Notification } from './notifications.ts';

/** The largest number of records that one call lists. */
const most = 100;

/** The records that unread notifications ask the person to decide, and their decisions. */
export function useDecisions(all: readonly Notification[]) {
  const { decision_topics } = useFacts();
  const asks = ({ read_at, topic, related }: Notification) =>
    read_at === null && related !== null && decision_topics.includes(topic ?? '');
  const ids = [...new Set(all.filter(asks).flatMap(({ related }) => related?.id ?? []))].slice(0, most);
  const found = useQuery(
    useTRPC().approvals.list.queryOptions(
      { ids, include_others: true, per_page: most },
      { enabled: ids.length > 0 },
    ),
  );
  const { items, hide, show } = useHidden(ids.length > 0 ? (found.data?.data ?? []) : []);
  const { note, decide, undo } = useSending({ items, hide, show, go: () => undefined });
  return {
    note,
    undo,
    approve: (item: Approval) => decide(item, 'approve'),
    of: ({ related }: Notification) => items.find(({ id }) => id === related?.id),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
