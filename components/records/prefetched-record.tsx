import type { ReactNode } from 'react';
import { Prefetched } from '#components/base/data/prefetch.tsx';
import { serverCaller } from '#components/base/session/current.ts';
import { keyOf } from './key-of.ts';
import { orNotFound } from './kind-page.tsx';
import { asEntry, idsIn, type Kind } from './kinds/kind.ts';
import { madeInStatus } from './record/offered-actions.ts';
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
  const mayHaveBegun = record !== undefined && madeInStatus(kind, record).length > 0;
  const [titles, frozen, related] = await Promise.all([
    surface.titles({ ids }),
    asked && surface.frozen(asked),
    // The main action leads to an unfinished record of one of these lists.
    mayHaveBegun ? surface.related({ id }) : undefined,
  ]);
  return (
    <Prefetched
      fill={({ queryClient, trpc }) => {
        queryClient.setQueryData(keyOf(kind.area, 'get', input), reply);
        queryClient.setQueryData(trpc.surface.titles.queryKey({ ids }), titles);
        if (related) queryClient.setQueryData(trpc.surface.related.queryKey({ id }), related);
        if (asked && frozen) queryClient.setQueryData(trpc.surface.frozen.queryKey(asked), frozen);
      }}
    >
      {children}
    </Prefetched>
  );
}
