import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { isObject } from './body.ts';
import type { Row } from './store.ts';
import { Params } from './store.ts';
import { tenantIs } from './tenant.ts';

/** An id of another system belongs to one live record of a kind; the primary key decides between two at once. */
export async function linkExternalIds(ctx: Ctx, resource: Resource, record: Row): Promise<void> {
  const ids = isObject(record.external_ids) ? Object.entries(record.external_ids) : [];
  for (const [system, externalId] of ids) {
    const made = await ctx.tx.text(
      `INSERT INTO external_links (organization_id, resource, system, external_id, record_id)
       VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING 1`,
      [ctx.organization, resource.kind, system, externalId, record.id],
    );
    if (made.length === 0) {
      throw invalidField(`external_ids.${system}`, 'unique', `another ${resource.kind} has this id`);
    }
  }
}

export async function unlinkExternalIds(ctx: Ctx, id: string): Promise<void> {
  const { values, bind } = new Params();
  await ctx.tx.text(
    `DELETE FROM external_links WHERE ${tenantIs(ctx.organization, bind)} AND record_id = ${bind(id)}`,
    values,
  );
}
