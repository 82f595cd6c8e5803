'use client';

import { type RefObject, useEffect, useRef, useState } from 'react';

interface Held {
  /** The version that is shown. */
  id: string;
  address: string;
  isFailed: boolean;
  /** Asks for the version again, because its address may have expired. */
  renew: () => unknown;
}

/**
 * The address of a film, which stays the same while its version does: a new one would load the film again. When it has
 * expired, the next one continues at the same moment.
 */
export function useHeldAddress(
  video: RefObject<HTMLVideoElement | null>,
  { id, address, isFailed, renew }: Held,
) {
  const [held, setHeld] = useState({ id, address });
  const resumeAt = useRef(0);
  const latestRenew = useRef(renew);
  useEffect(() => {
    latestRenew.current = renew;
  });
  if (held.id !== id || (isFailed && held.address !== address)) setHeld({ id, address });
  useEffect(() => {
    if (!isFailed) return;
    resumeAt.current = video.current?.currentTime ?? 0;
    latestRenew.current();
  }, [isFailed, video]);
  return {
    address: held.address,
    onLoadedMetadata: () => {
      if (video.current && resumeAt.current > 0) video.current.currentTime = resumeAt.current;
      resumeAt.current = 0;
    },
  };
}
