'use client';

import { useQueryStates } from 'nuqs';
import { parsers } from './view-state.ts';

/** All filters are stored in the address, so that a view can be sent to a colleague. */
export const useQueueView = () => useQueryStates(parsers);

export type SetQueueView = ReturnType<typeof useQueueView>[1];
