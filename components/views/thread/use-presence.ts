'use client';

import { useEffect, useState } from 'react';
import { type Outputs, useTRPCClient } from '#components/base/data/trpc.ts';

export type Present = Outputs['surface']['presence'][number];

/** Three lost signs in a row make a person disappear from the others' pages. */
const everyMs = 5_000;

/**
 * Tells the others that this person looks at the record or writes about it, and returns who else does. A hidden page is
 * silent, so that a forgotten tab does not keep colleagues away.
 */
export function usePresence(id: string, isWriting: boolean): readonly Present[] {
  const client = useTRPCClient();
  const [others, setOthers] = useState<readonly Present[]>([]);
  const state = isWriting ? 'writing' : 'looking';

  useEffect(() => {
    let isStopped = false;
    const sign = async () => {
      if (document.hidden) return;
      const found = await client.surface.presence.mutate({ id, state }).catch(() => []);
      if (!isStopped) setOthers(found);
    };
    void sign();
    const timer = setInterval(sign, everyMs);
    return () => {
      isStopped = true;
      clearInterval(timer);
    };
  }, [client, id, state]);

  useEffect(
    () => () => {
      void client.surface.presence.mutate({ id, state: 'gone' }).catch(() => undefined);
    },
    [client, id],
  );

  return others;
}
