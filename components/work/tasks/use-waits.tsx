'use client';

import dynamic from 'next/dynamic';
import { useCallback, useState } from 'react';
import { loadPart } from '#components/base/offline/load-part.ts';
import { looksLikeId } from '#components/records/values/scalar.ts';
import type { OnRefused } from '#components/views/board/kind/write-moves.ts';
import type { Waiting } from './waits-dialog.tsx';

const WaitsDialog = dynamic(
  () => loadPart(() => import('./waits-dialog.tsx')).then((all) => all.WaitsDialog),
  { ssr: false },
);

const idsOf = (text: string) => text.split(/[^\w]+/).filter(looksLikeId);

/** Asks whether tasks that wait for others shall be finished all the same. Several refusals are one question. */
export function useWaits() {
  const [waiting, setWaiting] = useState<Waiting>();
  const onRefused = useCallback<OnRefused>(({ refusal }, retry) => {
    const refused = refusal?.details.find(({ rule }) => rule === 'unfinished_dependencies');
    if (!refused) return false;
    setWaiting((before) => ({
      ids: [...new Set([...(before?.ids ?? []), ...idsOf(refused.message)])],
      force: () => {
        before?.force();
        retry({ force: true });
      },
    }));
    return true;
  }, []);
  return {
    onRefused,
    question: waiting && <WaitsDialog waiting={waiting} onClose={() => setWaiting(undefined)} />,
  };
}
