'use client';

import { useQuery } from '@tanstack/react-query';
import { useTRPC } from '#components/base/data/trpc.ts';

/** The e-mail address of a record that can be written to, if `id` names one. */
export function useAddressOf(id: unknown) {
  const trpc = useTRPC();
  const named = typeof id === 'string' ? id : '';
  return useQuery(trpc.surface.address.queryOptions({ id: named }, { enabled: named !== '' }));
}
