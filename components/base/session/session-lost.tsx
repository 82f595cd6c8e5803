'use client';

import dynamic from 'next/dynamic';
import { useSyncExternalStore } from 'react';
import { loadPart } from '../offline/load-part.ts';
import { currentLoss, onLossChange } from './session-loss.ts';

const LossDialog = dynamic(() => loadPart(() => import('./loss-dialog.tsx')).then((all) => all.LossDialog), {
  ssr: false,
});

/** Rendered only after a loss, so its code is not downloaded before. */
export function SessionLost() {
  const loss = useSyncExternalStore(onLossChange, currentLoss, () => undefined);
  return loss && <LossDialog loss={loss} />;
}
