import type { Caller } from '#server/kernel/access/actor.ts';

/** People of the organization open links to check them, which is no opening by the customer. */
export const isCustomer = (caller: Caller, organization: string): boolean =>
  caller.type === 'unauthenticated' || caller.organization.id !== organization;
