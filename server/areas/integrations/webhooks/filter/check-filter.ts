import type { Ctx } from '#server/calls/context.ts';
import { isReadable } from '#server/calls/readable.ts';
import { allEventKinds, matchesPattern } from '#server/kernel/journal/event-kinds.ts';
import { unknownName } from '#server/kernel/values/issues.ts';
import type { FilterProblem, Restraints } from '#server/resources/lists/filter/comparable.ts';
import { objectsOf } from '#server/resources/lists/filter/event-objects.ts';
import { FilterReader } from '#server/resources/lists/filter/reader.ts';
import { isHidden } from '#server/resources/resource/restricted.ts';
import { type ErrorDetail, invalid } from '#server/vocabulary/errors.ts';
import { t } from '../messages.ts';
import { hiddenRelation, type StoredFilter } from './filter-of-events.ts';

interface Subscribing {
  events: readonly string[];
  filter: StoredFilter;
}

/** Refuses a filter that compares what the caller may not read, or what none of the events has. */
export function checkFilter(
  ctx: Ctx,
  subscribing: Subscribing,
  path: 'filter' | `endpoints.${number}.filter` = 'filter',
): void {
  const details = filterProblems(
    subscribing,
    (target) => (isReadable(ctx, target) ? undefined : t('relationBeyondArea', { area: target.area ?? '' })),
    path,
  );
  if (details.length) throw invalid(details);
}

/**
 * The mistakes of a filter for these events. A comparison is correct if the objects of at least one of the events can be
 * compared like that.
 */
export function filterProblems<P extends string>(
  { events, filter }: Subscribing,
  refuseRelation: NonNullable<Restraints['relation']>,
  path: P,
): ErrorDetail<P | `${P}.${string}`>[] {
  const restraints: Restraints = {
    property: (subject, name) => (isHidden(subject, name) ? t('restrictedInEvents') : undefined),
    relation: (target) => hiddenRelation(target) ?? refuseRelation(target),
  };
  const kinds = allEventKinds().filter(({ type }) => matchesPattern(type, events));
  const found = [...new Set(kinds.map(objectsOf))].map((subject) => {
    const problems: FilterProblem[] = [];
    new FilterReader((problem) => problems.push(problem), restraints).read(subject, filter);
    return problems;
  });
  const places = new Map(found.flat().map((one) => [JSON.stringify(one.path), one.path]));
  return [...places.values()]
    .filter((place) => found.every((problems) => problems.some((one) => contains(one.path, place))))
    .map((place): ErrorDetail<P | `${P}.${string}`> => {
      const same = JSON.stringify(place);
      const own = found.flat().filter((one) => JSON.stringify(one.path) === same);
      return { ...mostHelpful(own), path: place.length ? `${path}.${place.join('.')}` : path };
    });
}

const contains = (path: readonly string[], place: readonly string[]) =>
  path.every((step, at) => step === place[at]);

/** Of the answers about different kinds of objects, the one of a kind that has the property. */
function mostHelpful(problems: readonly FilterProblem[]): Omit<ErrorDetail, 'path'> {
  const known = problems.find(({ name }) => name === undefined);
  if (known) {
    const { rule, message, allowed } = known;
    return { rule, message, ...(allowed ? { allowed } : {}) };
  }
  // The name after a relation is the end of the name in the filter.
  const isWhole = ({ name, path }: FilterProblem) => name === path.at(-1);
  const inside = problems.filter((one) => !isWhole(one));
  const among = inside.length ? inside : problems;
  const names = new Set(among.flatMap(({ allowed = [] }) => allowed.map(String)));
  return unknownName('', among[0]?.name ?? '', [...names], 'property');
}
