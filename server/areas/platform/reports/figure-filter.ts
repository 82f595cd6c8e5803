import { addDays } from '#server/kernel/values/days.ts';
import { dayStart, type Zones } from '#server/kernel/values/time-zones.ts';
import type { Range } from '#server/resources/records/totals.ts';
import { resourceOf } from '#server/resources/resource/registry.ts';
import type { FilterJson, GroupPath, RecordColumn, RecordSource } from './report.ts';
import { lastOfUnit } from './report-days.ts';
import { type Group, isUnit, type Unit } from './report-names.ts';

/** The rows of a figure: its days, and its value of the group. */
export interface Place extends Range {
  groupBy: Group;
  /** The value of the group, or the first day of the unit; undefined for the whole. */
  key?: string | undefined;
  currency: string | null;
  filter: FilterJson | undefined;
  zones: Zones;
}

/** The days of a row: a week at the end of a period ends with the period. */
export function daysOfRow({ from, to, groupBy, key }: Pick<Place, 'from' | 'to' | 'groupBy' | 'key'>): Range {
  if (key === undefined || !isUnit(groupBy)) return { from, to };
  const last = lastOfUnit(key, groupBy satisfies Unit);
  return { from: key < from ? from : key, to: last > to ? to : last };
}

const isMoment = ({ kind, at }: RecordSource) =>
  resourceOf(kind).table.columns.get(at)?.startsWith('timestamp') === true;

function inDays(source: RecordSource, { from, to }: Range, zones: Zones): FilterJson {
  const { at, until } = source;
  if (until !== undefined) return { [at]: { lte: to }, or: [{ [until]: null }, { [until]: { gte: to } }] };
  if (!isMoment(source)) return { [at]: { gte: from, lte: to } };
  return { [at]: { gte: dayStart(from, zones), lt: dayStart(addDays(to, 1), zones) } };
}

function inGroup(path: GroupPath | undefined, key: string): FilterJson[] {
  if (path === undefined) return [];
  if (typeof path === 'string') return [{ [path]: key === '' ? null : key }];
  return [key === '' ? path.without : { [path.path]: key }];
}

/** The filter that finds exactly the records of a figure. */
export function filterOfFigure({ records, by }: RecordColumn, place: Place): FilterJson {
  const { groupBy, key, currency, filter, zones } = place;
  const path = isUnit(groupBy) || groupBy === 'total' ? undefined : by[groupBy];
  const parts = [
    records.where,
    inDays(records, daysOfRow(place), zones),
    ...(key === undefined ? [] : inGroup(path, key)),
    ...(currency === null ? [] : [{ currency }]),
    filter,
  ];
  return allOf(parts);
}

/** One filter of several; a group without a part is refused, and an empty part too. */
export function allOf(parts: readonly (FilterJson | undefined)[]): FilterJson {
  const given = parts.filter((part) => part !== undefined && Object.keys(part).length > 0);
  return given.length === 0 ? {} : { and: given };
}

/** The address of the list with the records of one column, or of several columns of one kind. */
export function listOfFigure(columns: readonly RecordColumn[], place: Place): string | null {
  const [first, ...others] = columns;
  if (!first || others.some(({ records }) => records.kind !== first.records.kind)) return null;
  const filters = columns.map((column) => filterOfFigure(column, place));
  const filter = filters.length === 1 ? filters[0] : { or: filters };
  return `${resourceOf(first.records.kind).path}?${new URLSearchParams({ filter: JSON.stringify(filter) })}`;
}
