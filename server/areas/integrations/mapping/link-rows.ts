import type { Ctx } from '#server/calls/context.ts';
import type { ErrorDetail } from '#server/calls/errors.ts';
import { Params } from '#server/kernel/records/store.ts';
import { tenantIs } from '#server/kernel/records/tenant.ts';
import type { Resource } from '#server/kernel/resource/resource.ts';
import { isSound, type MappedRow } from './map-row.ts';
import { expected, idsIn, ownNumbers, type Unlinked, withOurIds, withoutOurs } from './our-ids.ts';

interface Linking {
  connectionId: string;
  target: Resource;
  /** What the connection reads. */
  kinds: readonly string[];
}

interface Linked {
  mapped: MappedRow[];
  /** Of each row what was left out of it, and why. */
  missing: (readonly Unlinked[])[];
}

/** Rows of another installation, pointing at our records; those that came from here are left alone. */
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

export const noteOf = ({ path, id }: Unlinked): ErrorDetail => ({
  path,
  rule: 'unlinked',
  message: `was left out: ${id} of the other system is not here; read it first, then run with mode full`,
});

async function linksOf({ tx, organization }: Ctx, system: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string>();
  const { values, bind } = new Params();
  const rows = await tx.text<{ external_id: string; record_id: string }>(
    `SELECT external_id, record_id FROM external_links WHERE ${tenantIs(organization, bind)}
     AND system = ${bind(system)} AND external_id = ANY(${bind([...new Set(ids)])})`,
    values,
  );
  return new Map(rows.map(({ external_id, record_id }) => [external_id, record_id]));
}

async function oursAmong({ tx, organization }: Ctx, { table }: Resource, ids: readonly string[]) {
  if (ids.length === 0) return new Set<string>();
  const { values, bind } = new Params();
  const rows = await tx.text<{ id: string }>(
    `SELECT id FROM ${table.name} WHERE ${tenantIs(organization, bind)} AND id = ANY(${bind([...new Set(ids)])})`,
    values,
  );
  return new Set(rows.map(({ id }) => id));
}
