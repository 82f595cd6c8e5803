import type { Kind } from '#server/vocabulary/ids.ts';
import type { Row } from '../values/row.ts';
import type { EmailKind, EmailStatus } from './work-states.ts';

/** The values that an event is about, before and after. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** An event of a transaction; its data is JSON. */
export interface JournalEntry {
  id: string;
  type: string;
  resource: Kind;
  resourceId: string;
  data: string;
}

/** A record as it was before the first write of a transaction and as it is after the last. */
export interface WrittenRecord {
  kind: Kind;
  before: Row | undefined;
  after: Row;
}

/** A mail that is sent after the commit, unless its recipients do not want it. */
export interface StartedMail {
  id: string;
  to: readonly string[];
  subject: string;
  status: EmailStatus;
  kind: EmailKind;
}

/** A job that runs after the commit. */
export interface StartedJob {
  name: string;
  data: Readonly<Record<string, unknown>>;
}

/** Everything that a transaction does, and the work that its commit starts. */
export interface Outcome {
  events: readonly JournalEntry[];
  records: readonly WrittenRecord[];
  mails: readonly StartedMail[];
  jobs: readonly StartedJob[];
}
