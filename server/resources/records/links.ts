import { and, eq } from 'drizzle-orm';
import { externalLinks } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { invalidField } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';

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
