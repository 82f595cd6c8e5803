'use client';

import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCall } from '../call.ts';
import { asList, type Conversation, isObject, type MessageKind } from '../kinds/kind.ts';
import { useKind } from '../kinds/kind-context.tsx';
import { useAllowed } from '../kinds/use-allowed.ts';
import { inOrder } from './order.ts';

const perPage = 20;

const cursorAfter = (reply: unknown): string | undefined => {
  const meta = isObject(reply) && isObject(reply.meta) ? reply.meta : {};
  return typeof meta.next_cursor === 'string' ? meta.next_cursor : undefined;
};

/** The query is in the procedure's area, so that an event reloads it. */
function useMessagesOfKind(speech: MessageKind, id: string, isRead: boolean) {
  const { query } = useCall();
  const found = useInfiniteQuery({
    queryKey: [[speech.area, 'list'], { conversation: id }],
    queryFn: ({ pageParam }) =>
      query(speech.area, 'list', {
        id,
        per_page: perPage,
        ...(pageParam === undefined ? {} : { cursor: pageParam }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: cursorAfter,
    enabled: isRead,
  });
  return {
    found,
    isRead,
    read: {
      entries: found.data?.pages.flatMap((page) => asList(page).data) ?? [],
      hasEarlier: found.hasNextPage,
    },
  };
}

/** The messages and notes about a record that this person may read. */
export function useConversation({ messages, notes }: Conversation, id: string) {
  const allowed = useAllowed();
  const both = [
    useMessagesOfKind(messages, id, allowed(messages.area, 'list')),
    useMessagesOfKind(notes ?? messages, id, notes !== null && allowed(notes.area, 'list')),
  ] as const;
  const parts = both.filter(({ isRead }) => isRead).map(({ found }) => found);
  const nothing = { entries: [], hasEarlier: false };
  const [ofMessages, ofNotes] = both.map(({ isRead, read }) => (isRead ? read : nothing));
  return {
    isReadable: parts.length > 0,
    isPending: parts.some((one) => one.isPending),
    isError: parts.some((one) => one.isError && one.data === undefined),
    items: inOrder(ofMessages ?? nothing, ofNotes ?? nothing),
    hasEarlier: parts.some((one) => one.hasNextPage),
    isReadingEarlier: parts.some((one) => one.isFetchingNextPage),
    readEarlier: () => parts.filter((one) => one.hasNextPage).map((one) => one.fetchNextPage()),
    readAgain: () => parts.map((one) => one.refetch()),
  };
}

/** Adds a message and reloads the record, whose status the message may change. */
export function useSendMessage(id: string) {
  const { kind } = useKind();
  const { mutate } = useCall();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ speech, input }: { speech: MessageKind; input: object }) =>
      mutate(speech.area, 'create', { id, ...input }),
    onSuccess: (_reply, { speech }) => {
      for (const area of [[speech.area], [kind.area], ['surface', 'timeline']])
        void queryClient.invalidateQueries({ queryKey: [area] });
    },
  });
}
