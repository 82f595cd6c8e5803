import { and, eq } from 'drizzle-orm';
import { sendLock, sendLocks } from '#db/advisory-locks.ts';
import { externalLinks } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import { isObject } from '#server/kernel/values/objects.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';
import { invalidAt } from '#server/vocabulary/errors.ts';
import { kindName } from '#server/vocabulary/wording/message.ts';
import type { NameIn } from '../resource/behaviour.ts';
import type { Resource } from '../resource/resource.ts';
import { t } from './messages.ts';
import { findByValue, findRow } from './store.ts';

export type DuplicateMode = 'create' | 'update' | 'refuse';

/**
 * Finds a live record with the same external id or the same value in a matched column, if the mode of the call has to
 * handle it: the record is updated, or the call is refused. A plain `create` is refused only where the organization
 * wants the column unique.
 */
export async function findDuplicate(
  ctx: Ctx,
  resource: Resource,
  input: Record<string, unknown>,
  mode: DuplicateMode,
  { changed }: { changed?: readonly string[] } = {},
): Promise<Row | undefined> {
  if (mode !== 'create' && isObject(input.external_ids)) {
    const linked = await findLinked(ctx, resource, input.external_ids);
    if (linked) return isTaken(resource, mode) ? linked : refuse(resource, 'external_ids', linked);
  }
  for (const column of resource.match ?? []) {
    const value = input[column];
    const scope = matchScopeOf(resource, column, input);
    const isMoved = !changed || [column, ...Object.keys(scope)].some((name) => changed.includes(name));
    if (typeof value !== 'string' || !isMoved) continue;
    const isUnique = isWantedUnique(ctx, resource, column);
    if (mode === 'create' && !isUnique) continue;
    const whole = [value, ...Object.values(scope)].join(' ');
    if (ctx.lookedUp?.isFree(resource, column, whole)) continue;
    lockValue(ctx, resource, column, whole);
    const except = typeof input.id === 'string' ? input.id : '';
    const found = await findByValue(ctx.tx, resource.table, ctx.organization, column, value, {
      except,
      scope,
    });
    if (found && !isTaken(resource, mode)) refuse(resource, column, found);
    if (found) return found;
  }
  return undefined;
}

/** The column within which the value must be unique, such as the list of a code. */
export function matchScopeOf({ matchWithin = {} }: Resource, column: string, input: Record<string, unknown>) {
  const within = matchWithin[column];
  return within === undefined ? {} : { [within]: input[within] ?? null };
}

/** A record of an append-only resource is found, but never updated. */
const isTaken = ({ appendOnly }: Resource, mode: DuplicateMode) => mode === 'update' && !appendOnly;

const isWantedUnique = (ctx: Ctx, { unique, wantedUnique }: Resource, column: string): boolean =>
  unique?.includes(column) || wantedUnique?.(ctx)[column] === true;

function refuse(resource: Resource, column: string, found: Row): never {
  const named = { kind: kindName(resource.kind), id: found.id };
  const message = resource.appendOnly ? t('alreadyHasAppendOnly', named) : t('alreadyHas', named);
  throw invalidAt([{ path: column, rule: 'unique', message, allowed: [found.id] }]);
}

/**
 * Locks the value, so of two writers of the same value only one can be the first. Later queries of the transaction
 * wait for the lock.
 */
/** Locks a value of a column, or of another name that writers agree on. */
export function lockValue<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  column: NameIn<R> | 'invoiced' | `conversion of ${NameIn<R>}`,
  value: string,
): void {
  sendLock(ctx.tx, { purpose: 'uniqueValue', name: lockedName(ctx, resource, column, value) });
}

export function lockValues<R extends Row>(
  ctx: Ctx,
  resource: Resource<R>,
  column: NameIn<R>,
  values: readonly string[],
): void {
  const names = values.map((value) => lockedName(ctx, resource, column, value));
  sendLocks(ctx.tx, { purpose: 'uniqueValue', names });
}

const lockedName = ({ organization }: Ctx, { kind }: Pick<Resource, 'kind'>, column: string, value: string) =>
  `${organization} ${kind} ${column} ${value}`;

export async function findLinked(
  ctx: Ctx,
  resource: Resource,
  ids: Record<string, unknown>,
): Promise<Row | undefined> {
  for (const [system, externalId] of Object.entries(ids)) {
    if (typeof externalId !== 'string') continue;
    lockValue(ctx, resource, `external:${system}`, externalId);
    const [link] = await ctx.tx
      .select({ record_id: externalLinks.record_id })
      .from(externalLinks)
      .where(
        and(
          inOrganization(externalLinks, ctx.organization),
          eq(externalLinks.resource, resource.kind),
          eq(externalLinks.system, system),
          eq(externalLinks.external_id, externalId),
        ),
      );
    if (!link) continue;
    return findRow(ctx.tx, resource.table, { organization: ctx.organization, id: link.record_id });
  }
  return undefined;
}
