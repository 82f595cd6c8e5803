import { atLeast, type Role } from '#server/kernel/access/access.ts';
import { isBlank } from '../form/values.ts';
import { type Guarded, mayWrite } from '../kinds/guards.ts';
import type { Entry, Kind, Step } from '../kinds/kind.ts';

export interface OpenStep {
  to: string;
  step: Step;
  /** The required values that the record still lacks. */
  missing: string[];
}

export interface Person {
  id: string;
  role: Role;
}

function isAuthor(record: Entry, person: Person): boolean {
  const by = record.created_by;
  return typeof by === 'object' && by !== null && 'id' in by && by.id === person.id;
}

function mayTake(step: Step, record: Entry, person: Person): boolean {
  const isOwn = isAuthor(record, person);
  if (step.not_author && isOwn) return false;
  return step.role === null || (step.or_author && isOwn) || atLeast(person.role, step.role);
}

/** The steps that this person may take from the record's status, according to its state machine. */
export function stepsFrom(
  { states, ...kind }: Pick<Kind, 'states'> & Guarded,
  record: Entry,
  person: Person,
): OpenStep[] {
  if (record.deleted_at !== null && record.deleted_at !== undefined) return [];
  const row = states?.table[String(record.status)] ?? {};
  return Object.entries(row)
    .filter(([, step]) => mayTake(step, record, person))
    .filter(([to]) => [record, { ...record, status: to }].every((one) => mayWrite(kind, 'status', one)))
    .map(([to, step]) => ({ to, step, missing: step.needs.filter((name) => isBlank(record[name])) }));
}
