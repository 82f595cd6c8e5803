import { decideApprovals } from './decide.ts';
import { countApprovals, listApprovals } from './list.ts';

export const approvals = { list: listApprovals, count: countApprovals, decide: decideApprovals };
