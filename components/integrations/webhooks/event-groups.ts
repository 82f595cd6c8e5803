import type { Outputs } from '#components/base/data/trpc.ts';

export type EventType = Outputs['webhookSettings']['get']['data']['event_types'][number];

/** All event types of one kind of record, with a pattern such as `contact.*`. */
export interface EventGroup {
  pattern: string;
  area: EventType['area'];
  types: EventType[];
}

const patternOf = (type: string): string => `${type.split('.')[0]}.*`;

/** The event types that match the search, grouped by kind in the order of the catalog. */
export function groupsOf(types: readonly EventType[], words: string): EventGroup[] {
  const wanted = words.trim().toLowerCase();
  const isWanted = ({ type, description }: EventType) =>
    `${type} ${description}`.toLowerCase().includes(wanted) || patternOf(type) === wanted;
  return [...Map.groupBy(types.filter(isWanted), ({ type }) => patternOf(type))].flatMap(([pattern, own]) =>
    own[0] ? [{ pattern, area: own[0].area, types: own }] : [],
  );
}

/** Selecting all events of a kind replaces its single types. */
export function withPattern(chosen: readonly string[], pattern: string, isChosen: boolean): string[] {
  const others = chosen.filter((one) => one !== pattern && patternOf(one) !== pattern);
  return isChosen ? [...others, pattern] : others;
}

export const withType = (chosen: readonly string[], type: string, isChosen: boolean): string[] =>
  isChosen ? [...chosen, type] : chosen.filter((one) => one !== type);
