import { asMade, type Change } from '#components/resources/changes/entries.ts';
import { callOf, type Proposed } from './suggestions.ts';

type Held = Readonly<Record<string, unknown>>;

/** Which record is changed, where one is: what is made has none yet, and what is done with one changes it in its own way. */
export function changedRecord({ proposed }: Pick<Proposed, 'proposed'>): string | undefined {
  if (!proposed) return undefined;
  const [, verb] = callOf(proposed.operation);
  const { id } = proposed.input;
  return verb === 'update' && typeof id === 'string' ? id : undefined;
}

/** Which of what is proposed nobody reads: they say where it goes. */
const unsaid = ['id', 'run_id', 'lease_token'];

/**
 * The change as before and after. What was done is held against what it would be taken back to, for the record may
 * have moved on since.
 */
export function changesOf(of: Proposed, record: Held | undefined): Record<string, Change> {
  if (!of.proposed) return {};
  const after = Object.entries({ ...of.proposed.input, ...of.edited_input }).filter(
    ([name]) => !unsaid.includes(name),
  );
  if (changedRecord(of) === undefined) return asMade(Object.fromEntries(after));
  const before = of.undo?.input ?? record ?? {};
  return Object.fromEntries(after.map(([name, to]) => [name, { from: before[name] ?? null, to }]));
}
