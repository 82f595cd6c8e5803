'use client';

import { useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';

/** What is read of a film as it plays; who reads is drawn again only when that is something else. */
export const usePlaying = <T extends string | number | boolean>(playback: Playback, read: () => T): T =>
  useSyncExternalStore(playback.subscribe, read, read);
