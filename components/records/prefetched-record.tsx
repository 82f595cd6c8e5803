import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { keyOf } from './key-of.ts';
import { orNotFound } from './kind-page.tsx';
import { asEntry, idsIn, type Kind } from './kinds/kind.ts';
import { recordInput } from './record/record-input.ts';
import { serverCall } from './server-call.ts';

/** Loads a record and the titles of the records in it on the server. */
export async function PrefetchedRecord({
  kind,
  id,
  children,
}: {
  kind: Kind;
  id: string;
  children: ReactNode;
}) {
  const input = recordInput(kind, id);
  const reply = await orNotFound(serverCall(kind.area, 'get', input));
  const ids = idsIn(asEntry(reply));
  const titles = await (await serverCaller()).surface.titles({ ids });
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(keyOf(kind.area, 'get', input), reply);
        queryClient.setQueryData(trpc.surface.titles.queryKey({ ids }), titles);
      }}
    >
      {children}
    </Prefetched>
  );
}
