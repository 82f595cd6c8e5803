'use client';

import { useSyncExternalStore } from 'react';
import type { Playback } from './playback.ts';

/** Subscribes to a value of the playing film; the component renders again only when that value changes. */
export const usePlaying = <T extends string | number | boolean>(playback: Playback, read: () => T): T =>
  useSyncExternalStore(playback.subscribe, read, read);
