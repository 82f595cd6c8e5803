import { and, eq } from 'drizzle-orm';
import { calendarFeeds } from '#db/schema/integrations/calendar-feeds.ts';
import type { Ctx } from '#server/calls/context.ts';
import { hashOf, newLinkToken } from '#server/calls/link-token.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

type Reading = Pick<Ctx, 'tx' | 'organization'>;

const ofPerson = (organization: string, user: string) =>
  and(inOrganization(calendarFeeds, organization), eq(calendarFeeds.user_id, user));

export async function findFeed({ tx, organization }: Reading, user: string) {
  const { created_at } = calendarFeeds;
  const [row] = await tx.select({ created_at }).from(calendarFeeds).where(ofPerson(organization, user));
  return row;
}

/** Stores a new token, which is returned. An earlier one ends. */
export async function replaceFeed({ tx, organization, now }: Ctx, user_id: string): Promise<string> {
  const token = newLinkToken(organization);
  const values = { token_hash: hashOf(token), created_at: now };
  await tx
    .insert(calendarFeeds)
    .values({ organization_id: organization, user_id, ...values })
    .onConflictDoUpdate({ target: [calendarFeeds.organization_id, calendarFeeds.user_id], set: values });
  return token;
}

export async function removeFeed({ tx, organization }: Reading, user: string): Promise<void> {
  await tx.delete(calendarFeeds).where(ofPerson(organization, user));
}

/** The person whose calendar the token opens. */
export async function ownerOfFeed({ tx, organization }: Reading, token: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ user_id: calendarFeeds.user_id })
    .from(calendarFeeds)
    .where(and(inOrganization(calendarFeeds, organization), eq(calendarFeeds.token_hash, hashOf(token))));
  return row?.user_id;
}
