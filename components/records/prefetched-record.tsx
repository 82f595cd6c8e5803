import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { keyOf } from './key-of.ts';
import { orNotFound } from './kind-page.tsx';
import { asEntry, idsIn, type Kind } from './kinds/kind.ts';
import { frozenInput, recordInput } from './record/record-input.ts';
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
  const record = asEntry(reply);
  const ids = idsIn(record);
  const { surface } = await serverCaller();
  const asked = kind.freezes && record ? frozenInput(record) : undefined;
  const [titles, frozen] = await Promise.all([surface.titles({ ids }), asked && surface.frozen(asked)]);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(keyOf(kind.area, 'get', input), reply);
        queryClient.setQueryData(trpc.surface.titles.queryKey({ ids }), titles);
        if (asked && frozen) queryClient.setQueryData(trpc.surface.frozen.queryKey(asked), frozen);
      }}
    >
      {children}
    </Prefetched>
  );
}
