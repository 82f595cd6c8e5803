'use client';

import { useMediaQuery } from '@mantine/hooks';

/** True on touch screens, where a tap opens a record and a long press selects it. */
export const useCoarsePointer = (): boolean => useMediaQuery('(pointer: coarse)', false);
