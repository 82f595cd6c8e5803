import { z } from 'zod';
import type { ActorRef } from '#db/schema/columns.ts';
import type { Ctx } from '#server/calls/context.ts';
import { type Role, roles } from '#server/kernel/calls/access.ts';
import type { DeputyActor } from '#server/kernel/calls/actor.ts';
import { requireRight } from '#server/kernel/calls/rights.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { settingsOf } from '#server/kernel/schema/settings.ts';

export interface Rights {
  role: Role;
  areas: readonly string[];
}

const held = z.object({ role: z.enum(roles), areas: z.array(z.string()) });

/** As records say by whom they were made. */
export const maker = z.object({ type: z.enum(['user', 'token', 'agent', 'system']), id: z.string() });

/** Whoever made a connection, with the rights that they have by now; undefined where they have none any more. */
export async function nowadays(ctx: Ctx, author: ActorRef): Promise<DeputyActor | undefined> {
  if (author.type !== 'token' && author.type !== 'user') return undefined;
  const row = author.type === 'token' ? await ofToken(ctx, author.id) : await ofPerson(ctx, author.id);
  if (!row) return undefined;
  const { organization } = ctx.actor;
  return { type: 'deputy', id: author.id, of: author, organization, ...held.parse(row) };
}

async function ofToken({ tx, organization, now }: Ctx, id: string): Promise<object | undefined> {
  const { values, bind } = new Params();
  const [row] = await tx.text(
    `SELECT role, areas FROM api_tokens WHERE ${tenantIs(organization, bind)} AND id = ${bind(id)}
     AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${bind(now)})`,
    values,
  );
  return row;
}

async function ofPerson({ tx }: Ctx, id: string): Promise<object | undefined> {
  const [row] = await tx.text<{ role: string }>(
    'SELECT role FROM organization_people($1) WHERE removed_at IS NULL AND NOT disabled',
    [[id]],
  );
  return row && { ...row, areas: [] };
}

/** Who could not write one of them by hand does not write a thousand of them from elsewhere. */
export function requireRights(ctx: Ctx, rights: Rights, { area }: Pick<Resource, 'area'>, role: Role): void {
  requireRight(rights, settingsOf(ctx).modules, { role, area });
}
