'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useRef } from 'react';
import { useTRPC } from '../data/trpc.ts';
import { useSession } from '../session/context.tsx';
import { affectedBy } from './affected.ts';

const togetherMs = 100;

/** Follows the organization's events: what is on the screen is read again when anybody, anywhere, changed it. */
export function Live() {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const waiting = useRef(new Set<string>());

  const readAgain = () => {
    for (const area of waiting.current) queryClient.invalidateQueries({ queryKey: [[area]] });
    waiting.current.clear();
  };

  useSubscription(
    trpc.events.stream.subscriptionOptions(
      {},
      {
        onData: ({ data }) => {
          const area = affectedBy(data, user.id);
          if (!area) return;
          // A batch of fifty is one look, not fifty.
          if (waiting.current.size === 0) setTimeout(readAgain, togetherMs);
          waiting.current.add(area);
        },
      },
    ),
  );
  return null;
}
