'use client';

import { useMediaQuery } from '@mantine/hooks';

/** Fingers: a tap opens, a long press chooses. */
export const useCoarsePointer = (): boolean => useMediaQuery('(pointer: coarse)', false);
