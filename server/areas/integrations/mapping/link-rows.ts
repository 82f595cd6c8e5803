import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { externalLinks } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { Resource } from '#server/resources/resource/resource.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { isSound, type MappedRow } from './map-row.ts';
import { t } from './messages.ts';
import { expected, idsIn, ownNumbers, type Unlinked, withOurIds, withoutOurs } from './our-ids.ts';

interface Linking {
  connectionId: string;
  target: Resource;
  /** The kinds that the connection reads. */
  kinds: readonly string[];
}

interface Linked {
  mapped: MappedRow[];
  /** The references that were left out of each row. */
  missing: (readonly Unlinked[])[];
}

/** Makes rows of another installation refer to our records. Rows that came from here are skipped. */
export async function linkRows(
  ctx: Ctx,
  { connectionId, target, kinds }: Linking,
  rows: readonly unknown[],
  read: readonly MappedRow[],
): Promise<Linked> {
  const theirs = withoutOurs(read, rows, await oursAmong(ctx, target, rows.flatMap(ownNumbers)));
  const links = await linksOf(
    ctx,
    connectionId,
    theirs.filter(isSound).flatMap(({ given }) => idsIn(given)),
  );
  const done = theirs.map((one) => {
    if (!isSound(one)) return { one, missing: [] };
    const { given, unlinked } = withOurIds(one.given, links);
    return { one: { ...one, given }, missing: expected(unlinked, kinds) };
  });
  return { mapped: done.map(({ one }) => one), missing: done.map(({ missing }) => missing) };
}

export const leftOutDetail = ({ path, id }: Unlinked): ErrorDetail<string> => ({
  path,
  rule: 'unlinked',
  message: t('leftOut', { id }),
});

async function linksOf({ tx, organization }: Ctx, system: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ external_id: externalLinks.external_id, record_id: externalLinks.record_id })
    .from(externalLinks)
    .where(
      and(
        inOrganization(externalLinks, organization),
        eq(externalLinks.system, system),
        anyOf(externalLinks.external_id, [...new Set(ids)]),
      ),
    );
  return new Map(rows.map(({ external_id, record_id }) => [external_id, record_id]));
}

async function oursAmong({ tx, organization }: Ctx, { table }: Resource, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const rows = await tx
    .select({ id: sql<string>`${table.source.id}` })
    .from(table.source)
    .where(and(inOrganization(table.source, organization), anyOf(table.source.id, [...new Set(ids)])));
  return new Set(rows.map(({ id }) => id));
}
