import type { Outputs } from '../data/trpc.ts';

export type Review = Outputs['review']['get']['data'];
export type Remark = Review['comments'][number];
