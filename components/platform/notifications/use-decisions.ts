'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTRPC } from '#components/base/data/trpc.ts';
import { useFacts } from '#components/base/session/context.tsx';
import type { Approval } from '../approvals/approvals.ts';
import { useHidden } from '../approvals/use-hidden.ts';
import { useSending } from '../approvals/use-sending.ts';
import type { Notification } from './notifications.ts';

/** The largest number of records that one call lists. */
const most = 100;

/** Puts the kept notifications among the others, the newest first. */
const withKept = (all: readonly Notification[], kept: readonly Notification[]): Notification[] =>
  [...kept, ...all.filter(({ id }) => kept.every((one) => one.id !== id))].toSorted((a, b) =>
    a.created_at < b.created_at ? 1 : -1,
  );

/**
 * The records that unread notifications ask the person to decide, and their decisions. A notification that was decided here
 * stays in its place, because nobody is notified of what they undo themselves.
 */
export function useDecisions(loaded: readonly Notification[]) {
  const { decision_topics } = useFacts();
  const [kept, setKept] = useState<readonly Notification[]>([]);
  const all = kept.length > 0 ? withKept(loaded, kept) : loaded;
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
    all,
    approve(item: Approval, notification: Notification) {
      setKept((now) => [...now.filter(({ id }) => id !== notification.id), notification]);
      decide(item, 'approve');
    },
    of: ({ related }: Notification) => items.find(({ id }) => id === related?.id),
  };
}

export type Decisions = ReturnType<typeof useDecisions>;
