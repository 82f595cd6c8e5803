'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { loadPart } from '../offline/load-part.ts';
import { currentLoss, onLossChange } from './lost.ts';

const LossDialog = dynamic(() => loadPart(() => import('./loss-dialog.tsx')).then((all) => all.LossDialog), {
  ssr: false,
});

/** Nothing of it is downloaded while all is well. */
export function SessionLost() {
  const loss = useSyncExternalStore(onLossChange, currentLoss, () => undefined);
  return loss && <LossDialog loss={loss} />;
}
