import type { Ctx } from '#server/calls/context.ts';
import type { Resource } from '../resource/resource.ts';
import { isHidden, withoutRestricted } from '../resource/restricted.ts';
import { type Transition, verbOf } from '../resource/states.ts';
import { withoutLong } from '../schema/long-texts.ts';
import type { Changes } from './journal.ts';
import type { Row } from './store.ts';

/** `won` → `deal.won`; a verb that holds a dot is the whole name already. */
export const eventType = (
  { kind, eventStem = `${kind}.` }: Pick<Resource, 'kind' | 'eventStem'>,
  verb: string,
) => (verb.includes('.') ? verb : `${eventStem}${verb}`);

/** Several events of one write say the same of the record. */
const objects = new WeakMap<Row, { id: string }>();

function objectOf(resource: Resource, record: Row): { id: string } {
  const known = objects.get(record);
  if (known) return known;
  const object = resource.read.parse(withoutLong(resource, withoutRestricted(resource, record)));
  objects.set(record, object);
  return object;
}

export function emit(ctx: Ctx, resource: Resource, verb: string, record: Row, changes: Changes = {}): string {
  const shown = Object.entries(changes).filter(
    ([name]) => !isSilent(name) && !isHidden(resource, name) && !resource.all[name]?.isLong,
  );
  return ctx.journal.emit(
    eventType(resource, verb),
    resource.kind,
    objectOf(resource, record),
    shownChanges(resource, Object.fromEntries(shown)),
  );
}

/** In the form in which the record itself is read: amounts as numbers, not as the text they are stored in. */
export const shownChanges = ({ all }: Pick<Resource, 'all'>, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([name, { from, to }]) => {
      const shown = (value: unknown) => (value == null ? value : (all[name]?.read.parse(value) ?? value));
      return [name, { from: shown(from), to: shown(to) }];
    }),
  );

interface Told {
  changes: Changes;
  /** What the caller named; the rest followed from it. */
  asked: readonly string[];
  move: Transition | undefined;
  /** Where a step is told by another word than its own. */
  stepVerb?: string | undefined;
  /** For what is no event of its own; null where it is not worth one. */
  verb: string | null;
}

/**
 * A transition is one event that carries whatever followed from it; a property whose change has an event of its
 * own is the next; the rest is one `updated`. Where the rest would be told by the transition's own verb, it is the
 * same event.
 */
export function tellChanges(ctx: Ctx, resource: Resource, record: Row, told: Told): void {
  const rest = new Map(Object.entries(told.changes).filter(([name]) => !isSilent(name)));
  const take = (names: readonly string[]): Changes =>
    Object.fromEntries(
      names.flatMap((name) => {
        const change = rest.get(name);
        rest.delete(name);
        return change ? [[name, change] as const] : [];
      }),
    );
  const followed = [...rest.keys()].filter((name) => !told.asked.includes(name));
  const own = Object.entries(resource.ownEvents ?? {}).flatMap(([name, one]) => {
    const isTold = typeof one === 'string' ? rest.has(name) : rest.get(name)?.to === one.to && rest.has(name);
    return isTold ? [[name, typeof one === 'string' ? one : one.verb] as const] : [];
  });
  let carried = followed;
  const step = told.move && (told.stepVerb ?? verbOf(told.move));
  if (told.move && step !== undefined && step !== told.verb) {
    const { needs = {}, sets = {}, carries = [], stamps = [], clears = [] } = told.move;
    const belonging = [...Object.keys({ ...needs, ...sets }), ...carries, ...stamps, ...clears];
    emit(ctx, resource, step, record, take(['status', ...belonging, ...carried]));
    carried = [];
  }
  for (const [name, verb] of own) {
    if (!rest.has(name)) continue;
    emit(ctx, resource, verb, record, take([name, ...carried]));
    carried = [];
  }
  if (rest.size && told.verb !== null) emit(ctx, resource, told.verb, record, Object.fromEntries(rest));
}

const isSilent = (name: string) => name === 'version' || name === 'updated_at';
