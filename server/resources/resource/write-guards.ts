import type { Ctx } from '#server/calls/context.ts';
import { atLeast, type Role } from '#server/kernel/access/access.ts';
import type { WriteGuard } from '#server/kernel/access/write-guard.ts';
import { holdsFor } from '#server/kernel/access/write-guard.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import type { NameIn } from './behaviour.ts';
import type { Resource } from './resource.ts';
import { needsRoleFor } from './states.ts';

type Values = Readonly<Record<string, unknown>>;
type Guarded = Pick<Resource, 'all'>;

/** A change of one record by a caller; a new record has no `before`. */
interface Written<N extends string = string> {
  before: Values | undefined;
  after: Values;
  /** The properties that the caller changes. */
  names: readonly N[];
  /** The step that the change takes. Its own role decides about the properties that it needs or carries. */
  move?: Transition | undefined;
}

/** Refuses changes of sensitive properties by callers whose role is too low, and names those properties. */
export async function checkWriteGuards<R extends Row>(
  ctx: Ctx,
  { all }: Pick<Resource<R>, 'all' | 'table'>,
  written: Written<NameIn<R>>,
): Promise<void> {
  const refused: { name: string; role: Role }[] = [];
  const { needs = {}, carries = [] } = written.move ?? {};
  const ofStep = [...Object.keys(needs), ...carries];
  for (const name of written.names.filter((one) => !ofStep.includes(one))) {
    const guard = all[name]?.guard;
    if (guard && (await isRefused(ctx, guard, written))) refused.push({ name, role: guard.role });
  }
  if (refused.length) throw needsRoleFor(refused);
}

async function isRefused(ctx: Ctx, guard: WriteGuard, { before, after }: Written): Promise<boolean> {
  if (atLeast(ctx.actor.role, guard.role)) return false;
  if (before === undefined && guard.isFreeWhenNew) return false;
  const records = before ? [before, after] : [after];
  if (!records.some((record) => holdsFor(guard, record))) return false;
  const { exceptOwn } = guard;
  if (!exceptOwn) return true;
  const own = await exceptOwn.of(ctx);
  return !records.every((record) => own.some((id) => id === record[exceptOwn.column]));
}

/** The guards that bind a role, by the names of the properties. */
export const guardsFor = (role: Role, { all }: Guarded): (readonly [name: string, guard: WriteGuard])[] =>
  Object.entries(all).flatMap(([name, { guard }]) =>
    guard && !atLeast(role, guard.role) ? [[name, guard] as const] : [],
  );

/**
 * The role that is needed to create any record, where every new record must have a guarded property. It is null where
 * the role of the operation is enough.
 */
export function creatingRole({ all, writable }: Pick<Resource, 'all' | 'writable'>): Role | null {
  const needed = Object.entries(all).flatMap(([name, { guard }]) => {
    const isAlways = guard && !guard.isFreeWhenNew && !guard.when && !guard.exceptOwn;
    return isAlways && !writable[name]?.safeParse(undefined).success ? [guard.role] : [];
  });
  return needed.find((role) => needed.every((one) => atLeast(role, one))) ?? null;
}

/** Sentences for the reference about the properties that need a role, for a new record or for a change. */
export function describeGuards({ all }: Guarded, isNew: boolean): string[] {
  const bound = Object.entries(all).flatMap(([name, { guard }]) =>
    guard && !(isNew && guard.isFreeWhenNew) ? [{ name, guard }] : [],
  );
  const groups = Map.groupBy(bound, ({ guard }) => `${guard.role}${conditionOf(guard)}`);
  return [...groups].map(([role, group]) => {
    const names = group.map(({ name }) => `\`${name}\``).join(', ');
    return `These properties need the role ${role}: ${names}.`;
  });
}

function conditionOf({ when = {}, exceptOwn }: WriteGuard): string {
  const held = Object.entries(when).map(([name, values]) => `\`${name}\` is ${values.join(' or ')}`);
  return `${held.length ? ` where ${held.join(' and ')}` : ''}${exceptOwn ? ', except in one’s own records' : ''}`;
}
