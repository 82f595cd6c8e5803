import type { OperationFacts } from '#server/calls/declared.ts';

/** In the order in which they are answered. */
export const firstStepKeys = ['token', 'call', 'webhook', 'claim', 'invitation'] as const;
type Key = (typeof firstStepKeys)[number];

/** Something that an organization does once when it begins. */
export interface FirstStep {
  key: Key;
  /** When it was done first, as a statement that a few index entries answer. */
  done: (own: () => string) => string;
  /** The operation that does it, which says who may. */
  by: OperationFacts;
}

const steps = new Map<Key, FirstStep>();

export function registerFirstStep(step: FirstStep): void {
  if (steps.has(step.key)) throw new Error(`the first step ${step.key} is defined twice`);
  steps.set(step.key, step);
}

export const firstSteps = (): FirstStep[] => firstStepKeys.flatMap((key) => steps.get(key) ?? []);

export const firstEvent = (type: string) => (own: () => string) =>
  `SELECT created_at FROM events WHERE ${own()} AND type = '${type}' AND sequence IS NOT NULL ORDER BY sequence LIMIT 1`;
