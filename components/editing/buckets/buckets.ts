import type { Outputs } from '#components/base/data/trpc.ts';

export type Bucket = Outputs['handOverBuckets']['list']['data'][number];

export const everyBucket = { per_page: 100, sort_by: 'name', sort_dir: 'asc' } as const;
