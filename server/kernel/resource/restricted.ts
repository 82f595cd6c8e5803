import type { Ctx } from '#server/calls/context.ts';
import { atLeast, type Role } from '../calls/access.ts';
import type { Row } from '../records/store.ts';
import type { Fields } from '../schema/field.ts';
import { asOf } from './lapse.ts';
import type { Resource } from './resource.ts';
import { needsRole } from './states.ts';

type Guarded = Pick<Resource, 'all'>;

type Guards = readonly (readonly [name: string, role: Role])[];
const guards = new WeakMap<Fields, Guards>();

/** Looked for once: every record that is shown comes by here. */
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

/** For those of whom nobody knows who they are: the readers of events. */
export function withoutRestricted(resource: Guarded, row: Row): Row {
  const names = restricted(resource).map(([name]) => name);
  return names.length ? { ...emptied(row, names), redacted_fields: names } : row;
}

/** The names of what this caller may not see. */
export const hiddenFrom = ({ actor }: Pick<Ctx, 'actor'>, resource: Guarded): string[] =>
  restricted(resource)
    .filter(([, role]) => !atLeast(actor.role, role))
    .map(([name]) => name);

type Shown = Guarded & Pick<Resource, 'shown' | 'lapse'>;

/**
 * The record as it is at this moment and as this caller may see it, and the names of what was left out. Of resources with
 * `insiders` callers ask `presentAll`, which knows which records are the caller's own.
 */
export function present(
  ctx: Pick<Ctx, 'actor' | 'now'>,
  resource: Shown,
  stored: Row,
  isInside = false,
): Row {
  const now = asOf(resource.lapse, stored, ctx.now);
  const row = resource.shown ? { ...now, ...resource.shown(ctx, now) } : now;
  if (restricted(resource).length === 0) return row;
  const hidden = isInside ? [] : hiddenFrom(ctx, resource);
  return { ...emptied(row, hidden), redacted_fields: hidden };
}

/** `isOthers`: of a record that there is already and that is not the caller's own, what they hand in would be a guess. */
export function checkRestricted(
  ctx: Ctx,
  resource: Guarded,
  given: readonly string[],
  isOthers = false,
): void {
  for (const [name, role] of restricted(resource)) {
    if (resource.all[name]?.isWrittenByAll && !isOthers) continue;
    if (given.includes(name) && !atLeast(ctx.actor.role, role)) throw needsRole(name, role);
  }
}
