import { and, inArray } from 'drizzle-orm';
import type { ActorRef } from '#db/schema/columns.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

/** The callers, and those who made them if they are tokens: a token of a token has two makers. */
async function withMakers(ctx: Ctx, callers: readonly ActorRef[]): Promise<ActorRef[]> {
  const found = new Map(callers.map((one) => [one.id, one]));
  let tokens = callers.filter(({ type }) => type === 'token');
  while (tokens.length > 0) {
    const makers = await makersOf(ctx, tokens);
    const isNew = makers.filter(({ id }) => !found.has(id));
    for (const maker of isNew) found.set(maker.id, maker);
    tokens = isNew.filter(({ type }) => type === 'token');
  }
  return [...found.values()];
}

/**
 * The people behind the callers: a token acts for the person who made it, and a token that a token made for the person
 * behind both. The platform is nobody.
 */
export async function peopleBehind(ctx: Ctx, callers: readonly ActorRef[]): Promise<ReadonlySet<string>> {
  const all = await withMakers(ctx, callers);
  return new Set(all.filter(({ type }) => type !== 'system').map(({ id }) => id));
}

/** The member of the organization behind a caller; null for agents, the platform, and tokens that no person made. */
export async function personBehind(ctx: Ctx, caller: ActorRef): Promise<string | null> {
  const all = await withMakers(ctx, [caller]);
  return all.find(({ type }) => type === 'user')?.id ?? null;
}

async function makersOf({ tx, organization }: Ctx, tokens: readonly ActorRef[]): Promise<ActorRef[]> {
  const rows = await tx
    .select({ created_by: apiTokens.created_by })
    .from(apiTokens)
    .where(
      and(
        inOrganization(apiTokens, organization),
        inArray(
          apiTokens.id,
          tokens.map(({ id }) => id),
        ),
      ),
    );
  return rows.map(({ created_by }) => created_by);
}
