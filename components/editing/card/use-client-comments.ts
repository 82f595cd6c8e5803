'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';
import { isOpen } from '../comments/threads.ts';
import type { Comment } from './card.ts';
import { useCardWorkspace } from './card-workspace.ts';

const isOpenOfClient = (comment: Comment) =>
  comment.review_link_id !== null && comment.parent_id === null && isOpen(comment);

/** The query of the comments of the client on the newest version that nobody has resolved. */
export function useClientCommentsQuery() {
  const { card } = useCardWorkspace();
  const version = card.current_version_id;
  const wanted = { id: card.id, audience: 'client', resolved: 'false', per_page: 100 };
  return useTRPC().editComments.list.queryOptions(
    { ...wanted, ...(version ? { version_id: version } : {}) },
    { select: ({ data }) => data.filter(isOpenOfClient) },
  );
}

/** Returns a function that reads the open comments of the client as they are now. */
export function useClientComments(): () => Promise<readonly Comment[]> {
  const queryClient = useQueryClient();
  const query = useClientCommentsQuery();
  return async () => (await queryClient.fetchQuery({ ...query, staleTime: 0 })).data.filter(isOpenOfClient);
}
