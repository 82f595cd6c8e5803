'use client';

import { useFormatter } from 'next-intl';

/** Returns a function that writes minutes as hours with one decimal. */
export function useMinutesText() {
  const format = useFormatter();
  return (minutes: number): string =>
    format.number(minutes / 60, {
      style: 'unit',
      unit: 'hour',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    });
}
