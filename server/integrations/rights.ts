import { z } from 'zod';
import type { ActorRef } from '#db/schema/columns.ts';
import { authorize, type Role, requireEnabled, roles } from '../kernel/access.ts';
import type { DeputyActor } from '../kernel/actor.ts';
import type { Resource } from '../kernel/resource.ts';
import { settingsOf } from '../kernel/settings.ts';
import { Params } from '../kernel/store.ts';
import { tenantIs } from '../kernel/tenant.ts';
import type { Ctx } from '../operation.ts';

export interface Rights {
  role: Role;
  areas: readonly string[];
}

const held = z.object({ role: z.enum(roles), areas: z.array(z.string()) });

/** Whoever made a connection, with the rights that they have by now; undefined where they have none any more. */
export async function nowadays(ctx: Ctx, author: ActorRef): Promise<DeputyActor | undefined> {
  const { values, bind } = new Params();
  const statement =
    author.type === 'token'
      ? `SELECT role, areas FROM api_tokens WHERE ${tenantIs(ctx.organization, bind)} AND id = ${bind(author.id)}
         AND revoked_at IS NULL AND (expires_at IS NULL OR expires_at > ${bind(ctx.now)})`
      : `SELECT m.role, '{}'::text[] AS areas FROM memberships m JOIN users u ON u.id = m.user_id
         WHERE ${tenantIs(ctx.organization, bind)} AND m.user_id = ${bind(author.id)} AND NOT u.disabled`;
  const [row] = author.type === 'system' ? [] : await ctx.tx.query(statement, values);
  if (!row) return undefined;
  const { organization } = ctx.actor;
  return { type: 'deputy', id: author.id, of: author, organization, ...held.parse(row) };
}

/** Who could not write one of them by hand does not write a thousand of them from elsewhere. */
export function requireRights(ctx: Ctx, rights: Rights, { area }: Pick<Resource, 'area'>, role: Role): void {
  authorize(rights, { role, area });
  requireEnabled(settingsOf(ctx).modules, rights.role, { role, area });
}
