'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { useTRPC } from '../data/trpc.ts';
import { useFacts, useSession } from '../session/context.tsx';
import { affectedBy } from './affected.ts';
import { FollowingContext, listeners } from './happenings.ts';

const togetherMs = 100;

/** Follows the organization's events: what is on the screen is read again when anybody, anywhere, changed it. */
export function Live({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const { readers } = useFacts();
  const waiting = useRef(new Set<string>());

  const readAgain = () => {
    for (const area of waiting.current) queryClient.invalidateQueries({ queryKey: [[area]] });
    waiting.current.clear();
  };

  const { status } = useSubscription(
    trpc.events.stream.subscriptionOptions(
      {},
      {
        onData: ({ data: event }) => {
          for (const tell of listeners) tell(event);
          // Modules and names stand in the frame of every page.
          if (event.type === 'settings.updated') router.refresh();
          const areas = affectedBy(event, user.id, readers);
          if (areas.length === 0) return;
          // A batch of fifty is one look, not fifty.
          if (waiting.current.size === 0) setTimeout(readAgain, togetherMs);
          for (const area of areas) waiting.current.add(area);
        },
      },
    ),
  );
  return <FollowingContext value={status === 'pending'}>{children}</FollowingContext>;
}
