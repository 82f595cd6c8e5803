import type { Inputs } from '#components/base/data/trpc.ts';

/** The first decisions about people and money that wait for the person, the longest waiting first. */
export const approvalsInput = {
  group: 'records',
  per_page: 3,
} as const satisfies Inputs['approvals']['list'];
