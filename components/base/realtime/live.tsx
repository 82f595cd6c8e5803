'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSubscription } from '@trpc/tanstack-react-query';
import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTRPC } from '../data/trpc.ts';
import { useFacts, useSession } from '../session/context.tsx';
import { affectedBy } from './affected.ts';
import { onOutdatedData } from './freshness.ts';
import { announce, FollowingContext, keepEventsAfter } from './organization-events.ts';
import { ReloadBatch } from './reload-batch.ts';

/** Follows the organization's events and reloads the data on the screen when anybody changes it. */
export function Live({ children }: { children: ReactNode }) {
  const trpc = useTRPC();
  const router = useRouter();
  const queryClient = useQueryClient();
  const { user, sequence } = useSession();
  const { readers } = useFacts();
  // The stream starts at the sequence of the page, so that events during the page load are not missed.
  const [start] = useState({ after_sequence: sequence });
  const [{ areas, frame }] = useState(() => {
    const isSaving = () => queryClient.isMutating() > 0;
    return {
      areas: new ReloadBatch((area) => queryClient.invalidateQueries({ queryKey: [[area]] }), isSaving),
      frame: new ReloadBatch(() => router.refresh(), isSaving),
    };
  });
  const latest = useRef(new Map<string, number>());

  useEffect(() => keepEventsAfter(start.after_sequence), [start]);

  useEffect(
    () => onOutdatedData(queryClient, latest.current, (area) => areas.add(area)),
    [queryClient, areas],
  );

  const { status } = useSubscription(
    trpc.events.stream.subscriptionOptions(start, {
      onData: ({ data: event }) => {
        announce(event);
        // The names of modules and of the organization are part of the frame of every page.
        if (event.type === 'settings.updated') frame.add('page');
        for (const area of affectedBy(event, user.id, readers)) {
          latest.current.set(area, Date.parse(event.created_at));
          areas.add(area);
        }
      },
    }),
  );
  return <FollowingContext value={status === 'pending'}>{children}</FollowingContext>;
}
