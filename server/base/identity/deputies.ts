import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { ActorRef } from '#db/schema/columns.ts';
import { apiTokens } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Role } from '#server/kernel/access/access.ts';
import type { DeputyActor } from '#server/kernel/access/actor.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { organizationPeople } from './organization-people.ts';

export interface Rights {
  role: Role;
  areas: readonly string[];
}

/**
 * A person or a token with the rights that they have now, for work on their behalf after their call. Undefined if they no
 * longer have access.
 */
export async function deputyOf(ctx: Ctx, author: ActorRef): Promise<DeputyActor | undefined> {
  if (author.type !== 'token' && author.type !== 'user') return undefined;
  const rights = author.type === 'token' ? await ofToken(ctx, author.id) : await ofPerson(ctx, author.id);
  if (!rights) return undefined;
  const { organization } = ctx.actor;
  return { type: 'deputy', id: author.id, of: author, organization, ...rights };
}

async function ofToken({ tx, organization, now }: Ctx, id: string): Promise<Rights | undefined> {
  const [row] = await tx
    .select({ role: apiTokens.role, areas: apiTokens.areas })
    .from(apiTokens)
    .where(
      and(
        inOrganization(apiTokens, organization),
        eq(apiTokens.id, id),
        isNull(apiTokens.revoked_at),
        or(isNull(apiTokens.expires_at), gt(apiTokens.expires_at, now)),
      ),
    );
  return row;
}

async function ofPerson({ tx }: Ctx, id: string): Promise<Rights | undefined> {
  const people = organizationPeople([id]);
  const [row] = await tx.select({ role: people.role }).from(people).where(eq(people.isActive, true));
  return row && { ...row, areas: [] };
}
