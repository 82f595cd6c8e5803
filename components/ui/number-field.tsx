'use client';

import type { NumberInputProps } from '@mantine/core';
import dynamic from 'next/dynamic';

/** A number, written as the person's language writes it; downloaded with the first form that asks for one. */
export const NumberField = dynamic<NumberInputProps>(() =>
  import('./number-input.tsx').then((all) => all.NumberInput),
);
