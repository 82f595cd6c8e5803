import type { Outputs } from '#components/base/data/trpc.ts';

export type Review = Outputs['review']['get']['data'];
export type Remark = Review['comments'][number];

export const situationColors = {
  review: 'spruce',
  approved: 'spruce',
  changes_requested: 'amber',
  waiting: 'gray',
  closed: 'gray',
} as const;
