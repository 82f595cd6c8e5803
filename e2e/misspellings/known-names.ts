import { allEventKinds } from '#server/kernel/journal/event-kinds.ts';
import { allResources } from '#server/resources/resource/registry.ts';

/**
 * The names that rules and declarations write as text: kinds, properties, statuses and types of events. A single word
 * such as `text` means something else in most places, so a property counts if its name has several words.
 */
export function knownNames(): ReadonlySet<string> {
  const ofResources = allResources().flatMap(({ kind, all, states }) => [
    kind,
    ...Object.keys(all).filter((name) => name.includes('_')),
    ...(states?.names ?? []),
  ]);
  return new Set([...ofResources, ...allEventKinds().map(({ type }) => type)]);
}
