import { and, eq } from 'drizzle-orm';
import { externalLinks } from '#db/schema/platform.ts';
import { kindName } from '#server/base/wording/message.ts';
import type { Ctx } from '#server/calls/context.ts';
import { invalidField } from '#server/calls/errors.ts';
import type { Resource } from '../resource/resource.ts';
import { isObject } from './body.ts';
import { t } from './messages.ts';
import type { Row } from './store.ts';
import { inOrganization } from './tenant.ts';

/**
 * An id of another system belongs to one live record of a kind; of two concurrent writes, the primary key refuses one.
 */
export async function linkExternalIds(ctx: Ctx, resource: Resource, record: Row): Promise<void> {
  const ids = isObject(record.external_ids) ? Object.entries(record.external_ids) : [];
  for (const [system, externalId] of ids) {
    const made = await ctx.tx
      .insert(externalLinks)
      .values({
        organization_id: ctx.organization,
        resource: resource.kind,
        system,
        external_id: String(externalId),
        record_id: record.id,
      })
      .onConflictDoNothing()
      .returning({ record_id: externalLinks.record_id });
    if (made.length === 0) {
      throw invalidField(
        `external_ids.${system}`,
        'unique',
        t('anotherHasId', { kind: kindName(resource.kind) }),
      );
    }
  }
}

export async function unlinkExternalIds(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx
    .delete(externalLinks)
    .where(and(inOrganization(externalLinks, ctx.organization), eq(externalLinks.record_id, id)));
}
