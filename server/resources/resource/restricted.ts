import type { Ctx } from '#server/calls/context.ts';
import { atLeast, type Role } from '#server/kernel/access/access.ts';
import type { Fields } from '#server/kernel/values/field.ts';
import type { Row } from '#server/kernel/values/row.ts';
import { contentUrl } from '../files/content-url.ts';
import { asOf } from './lapse.ts';
import type { Resource } from './resource.ts';
import { needsRole } from './states.ts';

type Guarded = Pick<Resource, 'all'>;

type Guards = readonly (readonly [name: string, role: Role])[];
const guards = new WeakMap<Fields, Guards>();

/** The restricted fields are cached, because every record that is shown needs them. */
function restricted({ all }: Guarded): Guards {
  const known = guards.get(all);
  if (known) return known;
  const found = Object.entries(all).flatMap(([name, { role }]) => (role ? [[name, role] as const] : []));
  guards.set(all, found);
  return found;
}

export const isHidden = ({ all }: Guarded, name: string) => all[name]?.role !== undefined;

const emptied = (row: Row, names: readonly string[]): Row => ({
  ...row,
  ...Object.fromEntries(names.map((name) => [name, null])),
});

/** Removes all restricted properties, for readers of events, whose roles are not known. */
export function withoutRestricted(resource: Guarded, row: Row): Row {
  const names = restricted(resource).map(([name]) => name);
  return names.length ? { ...emptied(row, names), redacted_fields: names } : row;
}

/** The names of the properties that this caller may not see. */
export const hiddenFrom = ({ actor }: Pick<Ctx, 'actor'>, resource: Guarded): string[] =>
  restricted(resource)
    .filter(([, role]) => !atLeast(actor.role, role))
    .map(([name]) => name);

const withFiles = new WeakMap<Fields, readonly string[]>();

/** The properties that are shown with addresses of the contents of their files. */
function namesWithFiles({ all }: Guarded): readonly string[] {
  const known = withFiles.get(all);
  if (known) return known;
  const found = Object.keys(all).filter((name) => all[name]?.shownWith !== undefined);
  withFiles.set(all, found);
  return found;
}

function withContents(ctx: Pick<Ctx, 'actor' | 'app' | 'organization'>, resource: Guarded, row: Row): Row {
  const names = namesWithFiles(resource).filter((name) => row[name] !== undefined && row[name] !== null);
  if (names.length === 0) return row;
  const shown = names.map((name) => [
    name,
    resource.all[name]?.shownWith?.(row[name], (file) => contentUrl(ctx, file)),
  ]);
  return { ...row, ...Object.fromEntries(shown) };
}

type Shown = Guarded & Pick<Resource, 'shown' | 'lapse'>;

/**
 * The record at this moment with the properties that this caller may see, and the names of the others. For resources
 * with `insiders`, call `presentAll`, which finds out which records are the caller's own.
 */
export function present(
  ctx: Pick<Ctx, 'actor' | 'now' | 'app' | 'organization'>,
  resource: Shown,
  stored: Row,
  isInside = false,
): Row {
  const now = asOf(resource.lapse, stored, ctx.now);
  const row = withContents(ctx, resource, resource.shown ? { ...now, ...resource.shown(ctx, now) } : now);
  if (restricted(resource).length === 0) return row;
  const hidden = isInside ? [] : hiddenFrom(ctx, resource);
  return { ...emptied(row, hidden), redacted_fields: hidden };
}

/**
 * Refuses restricted properties. `isOthers` means that the record exists and is not the caller's own, so that writing
 * a value could be used to guess it.
 */
export function checkRestricted(
  ctx: Pick<Ctx, 'actor'>,
  resource: Guarded,
  given: readonly string[],
  isOthers = false,
): void {
  for (const [name, role] of restricted(resource)) {
    if (resource.all[name]?.isWrittenByAll && !isOthers) continue;
    if (given.includes(name) && !atLeast(ctx.actor.role, role)) throw needsRole(name, role);
  }
}
