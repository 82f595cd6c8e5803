'use client';

import { useQuery } from '@tanstack/react-query';
import { type Outputs, useTRPC } from '#components/base/data/trpc.ts';

export type Mappings = Outputs['integrationMapping']['get']['data'];
export type ResourceMapping = Mappings['resources'][string];

export function useMapping(id: string) {
  return useQuery(useTRPC().integrationMapping.get.queryOptions({ id }));
}
