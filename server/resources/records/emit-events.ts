import type { Ctx } from '#server/calls/context.ts';
import type { Changes } from '#server/kernel/journal/outcome.ts';
import type { CommonRecord } from '#server/kernel/values/record-of.ts';
import type { Row } from '#server/kernel/values/row.ts';
import type { Transition } from '#server/kernel/values/states.ts';
import { withoutLong } from '../resource/long-texts.ts';
import type { EventVerb } from '../resource/registry.ts';
import type { Resource } from '../resource/resource.ts';
import { isHidden, withoutRestricted } from '../resource/restricted.ts';
import { verbOf } from '../resource/states.ts';

/** The full name of an event, such as `deal.won` for `won`; a verb with a dot is already the full name. */
export const eventType = (
  { kind, eventStem = `${kind}.` }: Pick<Resource, 'kind' | 'eventStem'>,
  verb: string,
) => (verb.includes('.') ? verb : `${eventStem}${verb}`);

/** Several events of one write contain the same object. */
const objects = new WeakMap<Row, { id: string }>();

export function shownObject(resource: Resource, record: Row): { id: string } {
  const known = objects.get(record);
  if (known) return known;
  const object = resource.read.parse(withoutLong(resource, withoutRestricted(resource, record)));
  objects.set(record, object);
  return object;
}

export const emit = (
  ctx: Ctx,
  resource: Resource,
  verb: EventVerb,
  record: Row,
  changes: Changes = {},
): string => emitDeclared(ctx, resource, verb, record, changes);

/** As `emit`, for a verb from a declaration, such as that of a step. */
export function emitDeclared(
  ctx: Ctx,
  resource: Resource,
  verb: string,
  record: Row,
  changes: Changes = {},
): string {
  const shown = Object.entries(changes).filter(
    ([name]) => !isSilent(name) && !isHidden(resource, name) && !resource.all[name]?.isLong,
  );
  return ctx.journal.emit(
    eventType(resource, verb),
    resource.kind,
    shownObject(resource, record),
    shownChanges(resource, Object.fromEntries(shown)),
  );
}

/** The changes in the form in which records are read: amounts are numbers, not the text that is stored. */
export const shownChanges = ({ all }: Pick<Resource, 'all'>, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => {
      const shown = (value: unknown) => (value == null ? value : (all[name]?.read.parse(value) ?? value));
      return [name, { from: shown(from), to: shown(to) }];
    }),
  );

interface RecordChanges {
  changes: Changes;
  /** The properties that the caller named; all other changes followed from them. */
  asked: readonly string[];
  move: Transition | undefined;
  /** The verb of the step's event, where it is not the declared one. */
  stepVerb?: EventVerb | undefined;
  /** The verb for changes without an event of their own; null if they emit none. */
  verb: EventVerb | null;
}

/**
 * A transition is one event that also contains the changes that followed from it. Then each property with an event of
 * its own has one, and all other changes are one `updated`. If the verb for them is also the transition's verb, they
 * are part of its event.
 */
export function emitChanges(ctx: Ctx, resource: Resource, record: Row, given: RecordChanges): void {
  const rest = new Map(Object.entries(given.changes).filter(([name]) => !isSilent(name)));
  const take = (names: readonly string[]): Changes =>
    Object.fromEntries(
      names.flatMap((name) => {
        const change = rest.get(name);
        rest.delete(name);
        return change ? [[name, change] as const] : [];
      }),
    );
  const followed = [...rest.keys()].filter((name) => !given.asked.includes(name));
  const own = Object.entries(resource.ownEvents ?? {}).flatMap(([name, one = name]) => {
    const hasOccurred =
      typeof one === 'string' ? rest.has(name) : rest.get(name)?.to === one.to && rest.has(name);
    return hasOccurred ? [[name, typeof one === 'string' ? one : one.verb] as const] : [];
  });
  let carried = followed;
  const step = given.move && (given.stepVerb ?? verbOf(given.move));
  if (given.move && step !== undefined && step !== given.verb) {
    const { needs = {}, sets = {}, carries = [], stamps = [], clears = [] } = given.move;
    const belonging = [...Object.keys({ ...needs, ...sets }), ...carries, ...stamps, ...clears];
    emitDeclared(ctx, resource, step, record, take(['status', ...belonging, ...carried]));
    carried = [];
  }
  for (const [name, verb] of own) {
    if (!rest.has(name)) continue;
    emitDeclared(ctx, resource, verb, record, take([name, ...carried]));
    carried = [];
  }
  if (rest.size && given.verb !== null) emit(ctx, resource, given.verb, record, Object.fromEntries(rest));
}

const silent: readonly string[] = ['version', 'updated_at'] satisfies (keyof CommonRecord)[];
const isSilent = (name: string) => silent.includes(name);
