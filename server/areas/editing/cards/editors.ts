import { and, inArray } from 'drizzle-orm';
import type { ActorRef } from '#db/schema/columns.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

const isSame = (a: ActorRef, b: ActorRef) => a.type === b.type && a.id === b.id;

/** Adds somebody to the editors of a cut, each of whom is listed once. */
export const withEditor = (editors: readonly ActorRef[], editor: ActorRef | null | undefined): ActorRef[] =>
  !editor || editors.some((one) => isSame(one, editor)) ? [...editors] : [...editors, editor];

/**
 * The people behind the callers: a token acts for the person who made it, and a token that a token made for the person
 * behind both. The platform is nobody.
 */
export async function peopleBehind(ctx: Ctx, callers: readonly ActorRef[]): Promise<ReadonlySet<string>> {
  const found = new Map(callers.map((one) => [one.id, one]));
  let tokens = callers.filter(({ type }) => type === 'token');
  while (tokens.length > 0) {
    const makers = await makersOf(ctx, tokens);
    const isNew = makers.filter(({ id }) => !found.has(id));
    for (const maker of isNew) found.set(maker.id, maker);
    tokens = isNew.filter(({ type }) => type === 'token');
  }
  return new Set([...found.values()].filter(({ type }) => type !== 'system').map(({ id }) => id));
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
