import { and, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#db/queries/expressions.ts';
import { prepared } from '#db/queries/prepared.ts';
import { preparedByShape } from '#db/queries/shapes.ts';
import { memberships } from '#db/schema/kernel/identity.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { Mention } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import type { ErrorDetail } from '#server/vocabulary/errors.ts';
import { type Kind, wrongKindOfId } from '#server/vocabulary/ids.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import { attachable, isUnfinished } from '../files/attachable.ts';
import { isOtherTarget, type OtherTarget } from '../resource/other-targets.ts';
import { findResource } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';
import { isLiveIn } from './store.ts';

/**
 * Checks that each reference names a live record of this organization; a record of another organization gives the same
 * error as a missing one.
 */
export async function checkReferences(
  ctx: Ctx,
  resource: Resource,
  record: Row,
  changed: readonly string[],
): Promise<ErrorDetail<string>[]> {
  const mentions = mentionsOf(resource, record).filter(({ column }) => changed.includes(column));
  const kinds = [...new Set(mentions.map(({ kind }) => kind))].sort();
  const details: ErrorDetail<string>[] = [];
  for (const kind of kinds) {
    const named = mentions.filter((one) => one.kind === kind);
    const live = await liveIds(ctx, kind, [...new Set(named.map(({ id }) => id))].sort());
    for (const { path, id } of named) {
      if (live.has(id)) continue;
      const isEarly = kind === 'file' && (await isUnfinished(ctx, id));
      const reason = isEarly ? t('notArrived') : wrongKindOfId(kind, id);
      const named = { kind: kindName(kind), id };
      const message = reason ? t('noRecordBecause', { ...named, reason }) : t('noRecord', named);
      details.push({ path, rule: 'not_found', message });
    }
  }
  return details;
}

/** Every id that a record's writable properties contain, at any depth. */
function mentionsOf(resource: Resource, record: Row): (Mention & { column: string })[] {
  return Object.entries(resource.fields).flatMap(([column, field]) => {
    const value = record[column];
    if (field.refers && typeof value === 'string')
      return [{ column, path: column, kind: field.refers, id: value }];
    const inner = field.mentions?.(value) ?? [];
    return inner.map((one) => ({ ...one, column, path: `${column}.${one.path}` }));
  });
}

interface Given {
  organization: string;
  ids: readonly string[];
}

const liveMembers = prepared((db, given: Given) =>
  db
    .select({ id: memberships.user_id })
    .from(memberships)
    .where(
      and(
        inOrganization(memberships, given.organization),
        anyOf(memberships.user_id, given.ids),
        isNull(memberships.removed_at),
      ),
    ),
);

/** The live ones of what references name besides records. */
const liveOthers: Record<OtherTarget, (ctx: Ctx, ids: readonly string[]) => Promise<Set<string>>> = {
  user: async ({ tx, organization }, ids) =>
    new Set((await liveMembers.run(tx, { organization, ids })).map(({ id }) => id)),
  file: attachable,
};

async function liveIds(ctx: Ctx, kind: Kind, ids: readonly string[]): Promise<Set<string>> {
  const { tx, organization } = ctx;
  if (isOtherTarget(kind)) return liveOthers[kind](ctx, ids);
  const target = findResource(kind);
  if (!target) return new Set();
  const { source, name } = target.table;
  const live = preparedByShape(`live ${name}`, (db, { organization, ids }: Given) =>
    db
      .select({ id: sql<string>`${source.id}` })
      .from(source)
      .where(and(inOrganization(source, organization), anyOf(source.id, ids), isLiveIn(target.table)))
      .orderBy(source.id)
      // The lock prevents that a named record is deleted before the commit.
      .for('key share'),
  );
  return new Set((await live.run(tx, { organization, ids })).map(({ id }) => id));
}
