import { parseAsBoolean, parseAsString } from 'nuqs/server';
import type { Inputs } from '#components/base/data/trpc.ts';

/** The open record and the filters, stored in the address. */
export const approvalParsers = {
  open: parseAsString,
  kind: parseAsString,
  /** Also what somebody else has been asked to decide. */
  all: parseAsBoolean.withDefault(false),
};

export interface ApprovalFilters {
  kind: string | null;
  all: boolean;
}
type Input = Inputs['approvals']['list'];

export const toInput = ({ kind, all }: ApprovalFilters): Input => ({
  per_page: 100,
  ...(kind ? { kinds: [kind] } : { group: 'records' }),
  ...(all ? { include_others: true } : {}),
});

/** The same key as tRPC's queries have, so that an event of a waiting record reloads this list. */
export const listKey = (input: Input) => [['approvals', 'list'], { input, type: 'infinite' }] as const;
