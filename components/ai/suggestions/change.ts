import { asMade, type Change } from '#components/records/changes/entries.ts';
import { callOf, type Proposed } from './suggestions.ts';

type Held = Readonly<Record<string, unknown>>;

/**
 * The id of the record to compare with. Only updates have one: creations have no record yet, and other verbs
 * change it in ways of their own.
 */
export function changedRecord({ proposed }: Pick<Proposed, 'proposed'>): string | undefined {
  if (!proposed) return undefined;
  const [, verb] = callOf(proposed.operation);
  const { id } = proposed.input;
  return verb === 'update' && typeof id === 'string' ? id : undefined;
}

/** Input fields that only address the record, so people need not read them. */
const addressFields = ['id', 'run_id', 'lease_token'];

/**
 * The change as values before and after. An applied change is compared with the values that undo would
 * restore, because the record may have changed since.
 */
export function changesOf(of: Proposed, record: Held | undefined): Record<string, Change> {
  if (!of.proposed) return {};
  const after = Object.entries({ ...of.proposed.input, ...of.edited_input }).filter(
    ([name]) => !addressFields.includes(name),
  );
  if (changedRecord(of) === undefined) return asMade(Object.fromEntries(after));
  const before = of.undo?.input ?? record ?? {};
  return Object.fromEntries(after.map(([name, to]) => [name, { from: before[name] ?? null, to }]));
}
