import { and, eq, isNotNull } from 'drizzle-orm';
import { events } from '#db/schema/kernel/events-and-calls.ts';
import type { Ctx } from '#server/calls/context.ts';
import type { OperationFacts } from '#server/calls/declared.ts';
import { isEventKind } from '#server/kernel/journal/event-kinds.ts';
import { inOrganization } from '#server/kernel/values/tenant.ts';

declare module '#server/resources/resource/area.ts' {
  interface AreaDefinition {
    firstSteps?: readonly FirstStep[];
  }
}

/** The keys of the first steps, in the order in which they are answered. */
const firstStepKeys = ['token', 'call', 'webhook', 'claim', 'invitation'] as const;
type Key = (typeof firstStepKeys)[number];

type Own = Pick<Ctx, 'tx' | 'organization'>;

/** Something that an organization does once when it begins. */
export interface FirstStep {
  key: Key;
  /** The time when it was first done, by a query that a few index entries answer. Null if it was not done yet. */
  doneAt: (own: Own) => Promise<string | null>;
  /** The operation that does it. Its roles are those that may do the step. */
  by: OperationFacts;
}

const steps = new Map<Key, FirstStep>();

export function registerFirstStep(step: FirstStep): void {
  if (steps.has(step.key)) throw new Error(`the first step ${step.key} is defined twice`);
  steps.set(step.key, step);
}

export const firstSteps = (): FirstStep[] => firstStepKeys.flatMap((key) => steps.get(key) ?? []);

const awaitedTypes = new Set<string>();

/** Checks, once all events are registered, that the events that end a step exist. */
export function checkFirstSteps(): void {
  for (const type of awaitedTypes)
    if (!isEventKind(type)) throw new Error(`a first step waits for ${type}, which is not a type of event`);
}

/** Reads the time of the first event of a type. */
export function firstEvent(type: string): FirstStep['doneAt'] {
  awaitedTypes.add(type);
  return async ({ tx, organization }) => {
    const [first] = await tx
      .select({ created_at: events.created_at })
      .from(events)
      .where(and(inOrganization(events, organization), eq(events.type, type), isNotNull(events.sequence)))
      .orderBy(events.sequence)
      .limit(1);
    return first?.created_at ?? null;
  };
}
