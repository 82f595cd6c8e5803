'use client';

import { useTicking } from '#components/base/ui/use-ticking.ts';

const minuteMs = 60_000;

/** The present minute, so that clocks tick without a request. The server does not know the time of the reader. */
export const useMinute = (): number | undefined =>
  useTicking<number | undefined>((now) => Math.floor(now / minuteMs) * minuteMs, undefined);
