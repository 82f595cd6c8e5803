import type { Guarded } from '../../kinds/guards.ts';
import type { Kind } from '../../kinds/kind.ts';
import { type OpenStep, type Person, stepsFrom } from '../../record/steps.ts';

/**
 * The usual next step of a new record, if it is one that people confirm, such as to issue an invoice. The form offers to take
 * it at once.
 */
export function stepOfForm(
  kind: Pick<Kind, 'states' | 'screen'> & Guarded,
  person: Person,
): OpenStep | undefined {
  const { initial } = kind.states ?? {};
  const [usual] = (initial && kind.screen.next[initial]) || [];
  if (usual?.kind !== 'step') return undefined;
  return stepsFrom(kind, { id: '', status: initial }, person).find(
    ({ to, step, missing }) => to === usual.to && step.confirms.length > 0 && missing.length === 0,
  );
}
