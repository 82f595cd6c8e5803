import type { Inputs, Outputs } from '#components/base/data/trpc.ts';

export type Suggestion = Outputs['agentSuggestions']['get']['data'];
export type Decision = Pick<Inputs['agentSuggestions']['decide'], 'reason' | 'until' | 'edited_input'> & {
  decision: 'accept' | 'reject' | 'snooze' | 'undo';
};
export type Act = Decision['decision'];

export const statuses = ['pending', 'snoozed', 'failed', 'applied', 'rejected', 'undone', 'expired'] as const;

/** The fields of a proposal that are shown, both for stored suggestions and for previews of a run. */
export interface Proposed {
  target: { type: string; id: string };
  rationale: string | null;
  evidence: readonly { text: string; record?: { type: string; id: string } | undefined }[] | null;
  proposed: { operation: string; input: Readonly<Record<string, unknown>> } | null;
  impact: { amount: number | null; currency: string | null; minutes: number } | null;
  confidence: number;
  edited_input?: Readonly<Record<string, unknown>> | null | undefined;
  undo?: Suggestion['undo'];
}

/** Splits `deals-update` into the router and the procedure name. */
export function callOf(operation: string): readonly [area: string, verb: string] {
  const at = operation.indexOf('-');
  return [operation.slice(0, at), operation.slice(at + 1)];
}

/** The expected status after each decision, shown before the server answers. */
const next: Readonly<Record<Act, Suggestion['status']>> = {
  accept: 'applied',
  reject: 'rejected',
  snooze: 'snoozed',
  undo: 'undone',
};

export const assumed = (suggestion: Suggestion, { decision, until }: Decision): Suggestion => ({
  ...suggestion,
  status: next[decision],
  ...(decision === 'snooze' ? { snoozed_until: until ?? null } : {}),
});

/** Tells if the proposal can still be applied. */
export const isOpen = ({ status }: Pick<Suggestion, 'status'>) =>
  status === 'pending' || status === 'snoozed' || status === 'failed';

type Allowed = (area: string, verb: string) => boolean;

/** The decisions that this person can make now, without those that its status or their role would refuse. */
export function actsOn(suggestion: Suggestion, allowed: Allowed, now: number): Act[] {
  if (!allowed('agentSuggestions', 'decide')) return [];
  const { status, proposed, undo, undo_until } = suggestion;
  if (isOpen(suggestion)) {
    const mayAccept = proposed !== null && allowed(...callOf(proposed.operation));
    return [
      ...(mayAccept ? (['accept'] as const) : []),
      'reject',
      ...(status === 'failed' ? [] : (['snooze'] as const)),
    ];
  }
  const isInTime = undo_until !== null && Date.parse(undo_until) > now;
  return status === 'applied' && undo && isInTime && allowed(...callOf(undo.operation)) ? ['undo'] : [];
}
