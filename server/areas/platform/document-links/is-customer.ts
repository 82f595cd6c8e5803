import type { Client } from '#server/calls/context.ts';

/** People of the organization open links to check them, which is no opening by the customer. */
export async function isCustomer({ who }: Pick<Client, 'who'>, organization: string): Promise<boolean> {
  const caller = await who();
  return caller.type === 'unauthenticated' || caller.organization.id !== organization;
}
