import type { Resource } from './resource.ts';

/** Mistakes in a declaration about alarms and lapsing properties. */
export function clockProblems({ alarms, whenDue, lapse, all, list }: Resource): string[] {
  const unknown = lapse ? [lapse.at, ...Object.keys(lapse.to)].filter((name) => !(name in all)) : [];
  const sorted = Object.keys(lapse?.to ?? {}).filter((name) => list.sorts.includes(name));
  return [
    ...(alarms && !whenDue ? ['alarms without whenDue: nothing happens when they are due'] : []),
    ...(whenDue && !alarms ? ['whenDue without alarms: they never run'] : []),
    ...unknown.map((name) => `lapse: ${name} is not a property`),
    ...sorted.map((name) => `lapse: lists cannot be sorted by ${name}, which lapses`),
  ];
}
